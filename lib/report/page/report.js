(function () {
  "use strict";
  var sites = Array.prototype.slice.call(document.querySelectorAll(".site"));
  var search = document.getElementById("search"), shown = document.getElementById("shown");
  var boxes = Array.prototype.slice.call(document.querySelectorAll("#bar input[type=checkbox]"));

  function filter() {
    var words = search.value.toLowerCase().split(/\s+/).filter(Boolean), count = 0;
    var states = {};
    boxes.forEach(function (b) { states[b.value] = b.checked; });
    sites.forEach(function (s) {
      var text = s.textContent.toLowerCase();
      var keep = states[s.dataset.state] && words.every(function (w) { return text.indexOf(w) >= 0; });
      s.hidden = !keep;
      if (keep) count++;
    });
    shown.textContent = count === sites.length ? "" : count + " of " + sites.length + " shown";
  }
  search.addEventListener("input", filter);
  boxes.forEach(function (b) { b.addEventListener("change", filter); });

  var open = document.getElementById("open");
  open.addEventListener("click", function () {
    var all = open.textContent === "open all";
    sites.forEach(function (s) { s.open = all; });
    open.textContent = all ? "close all" : "open all";
  });

  var table = document.getElementById("files"), body = table.tBodies[0];
  Array.prototype.forEach.call(table.tHead.rows[0].cells, function (cell, column) {
    cell.tabIndex = 0;
    function sort() {
      var down = cell.getAttribute("aria-sort") === "ascending" ||
                 (cell.hasAttribute("data-n") && !cell.hasAttribute("aria-sort"));
      Array.prototype.forEach.call(table.tHead.rows[0].cells, function (c) { c.removeAttribute("aria-sort"); });
      cell.setAttribute("aria-sort", down ? "descending" : "ascending");
      Array.prototype.slice.call(body.rows).sort(function (a, b) {
        var x = a.cells[column].textContent, y = b.cells[column].textContent;
        var order = cell.hasAttribute("data-n") ? x - y : x < y ? -1 : x > y ? 1 : 0;
        return down ? -order : order;
      }).forEach(function (row) { body.appendChild(row); });
    }
    cell.addEventListener("click", sort);
    cell.addEventListener("keydown", function (e) { if (e.key === "Enter") sort(); });
  });
  body.addEventListener("click", function (e) {
    var row = e.target.closest("tr");
    if (e.target.tagName !== "A" || !row) return;
    search.value = row.dataset.file;
    filter();
  });
  if (location.hash) {
    var target = document.getElementById(location.hash.slice(1));
    if (target && target.tagName === "DETAILS") target.open = true;
  }
})();
