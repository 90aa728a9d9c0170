// Draws the list of sites from the data in the page: rows on the screen only, and one card beside them.
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("data").textContent);
  var sites = data.sites, byId = new Map();
  var search = document.getElementById("search"), order = document.getElementById("order"), shown = document.getElementById("shown");
  var rows = document.getElementById("rows"), space = document.getElementById("space"), card = document.getElementById("card");
  var panes = document.getElementById("panes");
  var boxes = Array.from(document.querySelectorAll("#states input"));
  var rank = {manual: 0, opportunistic: 1, finding: 2, assumed: 3, proven: 4, suppressed: 5, guarded: 6, own: 7, unreachable: 8};
  var lines = [], selected = null, prefix = "", kind = "";

  sites.forEach(function (s, i) {
    s.i = i;
    byId.set(s.id, s);
    s.find = (s.f + ":" + s.l + " " + s.fn + " " + s.in + " " + s.m + " " + s.rule + " " + (s.delta || "")).toLowerCase();
  });

  function node(tag, text, cls) {
    var e = document.createElement(tag);
    if (text !== undefined) e.textContent = text;
    if (cls) e.className = cls;
    return e;
  }
  function folderOf(f) { return f.indexOf("/") < 0 ? "./" : f.slice(0, f.lastIndexOf("/") + 1); }

  // --- which rows, and in which order: a line is {group, count} or a site
  function choose() {
    var words = search.value.toLowerCase().split(/\s+/).filter(Boolean), states = {};
    boxes.forEach(function (b) { states[b.value] = b.checked; });
    var kept = sites.filter(function (s) {
      return states[s.s] && (!prefix || folderOf(s.f) === prefix) && (!kind || s.in === kind) &&
             words.every(function (w) { return s.find.indexOf(w) >= 0; });
    });
    var by = order.value;
    var key = by === "state" ? function (s) { return s.s; } : by === "kind" ? function (s) { return s.in; } : function (s) { return s.f; };
    if (by === "state") kept.sort(function (a, b) { return rank[a.s] - rank[b.s] || a.i - b.i; });
    if (by === "kind") kept.sort(function (a, b) { return a.in < b.in ? -1 : a.in > b.in ? 1 : a.i - b.i; });
    if (by === "place") kept.sort(function (a, b) { return a.f < b.f ? -1 : a.f > b.f ? 1 : a.l - b.l || a.i - b.i; });
    lines = [];
    var group = null;
    kept.forEach(function (s) {
      if (!group || group.group !== key(s)) lines.push(group = {group: key(s), count: 0});
      group.count++;
      lines.push(s);
    });
    var only = [prefix && "in " + prefix, kind && "of " + kind].filter(Boolean).join(", ");
    shown.textContent = kept.length + " of " + sites.length + " shown" + (only ? " (" + only + ")" : "");
    rows.scrollTop = 0;
    draw();
  }

  // --- the rows on the screen
  function rowHeight() { return window.matchMedia("(max-width: 620px)").matches ? 52 : 32; }
  function draw() {
    var h = rowHeight(), first = Math.max(0, Math.floor(rows.scrollTop / h) - 10);
    var last = Math.min(lines.length, Math.ceil((rows.scrollTop + rows.clientHeight) / h) + 10);
    space.style.height = lines.length * h + "px";
    space.textContent = "";
    for (var i = first; i < last; i++) {
      var line = lines[i], row = node("div", undefined, "row");
      row.style.top = i * h + "px";
      if (line.group !== undefined) {
        row.classList.add("group");
        row.append(node("code", line.group), node("span", line.count + (line.count === 1 ? " site" : " sites")));
      } else {
        row.dataset.line = i;
        row.setAttribute("role", "option");
        row.setAttribute("aria-selected", line === selected);
        row.append(node("span", line.s, "pill " + line.s), node("code", (order.value === "place" ? "" : line.f) + ":" + line.l));
        if (line.delta) row.append(node("span", line.delta, "pill"));
        row.append(node("span", line.m + (line.why[0] && rank[line.s] < 3 ? " \u2013 " + line.why[0].t : ""), "text"));
      }
      space.append(row);
    }
  }

  // --- source text: offsets count bytes
  var bytes = new Map();
  function bytesOf(file) {
    if (!bytes.has(file)) bytes.set(file, data.texts[file] === undefined ? null : new TextEncoder().encode(data.texts[file]));
    return bytes.get(file);
  }
  var words = /(\/\/.*|\/\*.*?\*\/)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\b(__shfl\w*|__any\w*|__all\w*|__ballot\w*|__syncwarp|__activemask|__syncthreads)\b|\b(__global__|__device__|__host__|__shared__|if|else|for|while|do|return|switch|case|break|continue|const|unsigned|int|float|double|bool|char|void|template|typename|struct|class|volatile|static|inline|auto|asm|using|namespace)\b/g;
  function highlighted(text) {
    var out = node("span"), at = 0;
    text.replace(words, function (all, comment, string, warp, key, offset) {
      out.append(text.slice(at, offset), node("i", all, comment ? "c" : string ? "s" : warp ? "w" : "k"));
      at = offset + all.length;
      return all;
    });
    out.append(text.slice(at));
    Array.from(out.querySelectorAll("i")).forEach(function (i) { i.style.fontStyle = "normal"; });
    return out;
  }
  function codeLine(number, text, cls, hit) {
    var line = node("div", undefined, cls);
    line.append(node("b", number));
    if (hit) {
      var span = node("span");
      span.append(text.slice(0, hit[0]), node("mark", text.slice(hit[0], hit[1])), text.slice(hit[1]));
      line.append(span);
    } else {
      line.append(highlighted(text));
    }
    return line;
  }
  function sourceView(place, around) {
    var text = data.texts[place.f], view = node("div", undefined, "code");
    if (text === undefined) return node("p", "The text of this file is not in the report.", "meta");
    var all = text.split(/\r?\n/), from = Math.max(1, place.l - around), to = Math.min(all.length, place.l + around);
    for (var n = from; n <= to; n++) {
      var hit = null;
      if (n === place.l) { // Columns count bytes.
        var line = new TextEncoder().encode(all[n - 1]), dec = new TextDecoder();
        var before = dec.decode(line.slice(0, place.c - 1)).length;
        hit = [before, before + Math.max(1, dec.decode(line.slice(place.c - 1, place.c - 1 + place.n)).length)];
      }
      view.append(codeLine(n, all[n - 1], n === place.l ? "hit" : "", hit));
    }
    return view;
  }

  /// Whole lines that are put in front of a line get its indentation; what fix writes is formatted as the project asks.
  function indented(text, edit) {
    if (edit.t.indexOf("\n") < 0 || (edit.o > 0 && text[edit.o - 1] !== 10)) return edit.t;
    var end = edit.o;
    while (text[end] === 32 || text[end] === 9) end++;
    var indent = new TextDecoder().decode(text.slice(edit.o, end));
    return edit.t.replace(/^(?=[^\s])/gm, indent);
  }
  // --- the diff of a site: all edits of its groups, line by line
  function diffView(site) {
    var byFile = new Map(), view = node("div", undefined, "code"), decoder = new TextDecoder();
    (site.g || []).forEach(function (g) {
      (data.groups[g] || []).forEach(function (e) {
        if (!byFile.has(e.f)) byFile.set(e.f, []);
        byFile.get(e.f).push(e);
      });
    });
    byFile.forEach(function (edits, file) {
      var text = bytesOf(file);
      if (!text) return;
      edits.sort(function (a, b) { return a.o - b.o || a.n - b.n; });
      view.append(codeLine("", file, "gap"));
      var i = 0;
      while (i < edits.length) {
        var begin = edits[i].o, end = begin + edits[i].n, j = i;
        while (begin > 0 && text[begin - 1] !== 10) begin--;
        for (;;) { // Edits on the same or the next line are one piece.
          while (end < text.length && text[end] !== 10) end++;
          if (j + 1 >= edits.length || edits[j + 1].o > end + 1) break;
          j++;
          end = Math.max(end, edits[j].o + edits[j].n);
        }
        var after = "", at = begin;
        for (var k = i; k <= j; k++) {
          after += decoder.decode(text.slice(at, edits[k].o)) + indented(text, edits[k]);
          at = edits[k].o + edits[k].n;
        }
        after += decoder.decode(text.slice(at, end));
        var number = 1;
        for (var b = 0; b < begin; b++) number += text[b] === 10;
        decoder.decode(text.slice(begin, end)).split("\n").forEach(function (l, x) { view.append(codeLine(number + x, "-" + l, "del")); });
        after.split("\n").forEach(function (l) { view.append(codeLine("", "+" + l, "add")); });
        i = j + 1;
      }
    });
    return view.childNodes.length ? view : null;
  }

  function heading(text) { card.append(node("h4", text)); }
  function place(p, target) {
    var link = node("button", p.f + ":" + p.l, "at");
    link.type = "button";
    link.addEventListener("click", function () { target.replaceChildren(sourceView(p, 12)); target.scrollIntoView({block: "nearest"}); });
    return link;
  }
  function open(site, scroll) {
    selected = site;
    card.hidden = false;
    panes.classList.add("open");
    card.textContent = "";
    var close = node("button", "close", "close"), title = node("h3"), facts = node("dl"), source = node("div");
    close.type = "button";
    close.addEventListener("click", function () { card.hidden = true; panes.classList.remove("open"); selected = null; draw(); });
    title.append(node("span", site.s, "pill " + site.s), " " + site.m);
    card.append(close, title);
    [["where", site.f + ":" + site.l + ":" + site.c], ["in", site.fn], ["mask", site.mask], ["rests on", site.rests],
     ["seen by", site.seen], ["second judge", site.judge], ["verified", site.verified], ["since then", site.delta], ["rule", site.rule],
     ["id", site.id]].forEach(function (f) {
      if (f[1]) facts.append(node("dt", f[0]), node("dd", f[1]));
    });
    card.append(facts);
    var diff = site.g && diffView(site);
    if (diff) { heading("edit"); card.append(diff); }
    if (site.suggest) { heading("suggested edit"); card.append(node("pre", site.suggest, "code")); }
    if (site.why.length) {
      heading("why");
      var list = node("ol", undefined, "why");
      site.why.forEach(function (w) {
        var item = node("li", w.t + " ");
        if (w.f) item.append(place(w, source));
        list.append(item);
      });
      card.append(list);
    }
    if (site.about) card.append(node("p", site.about, "meta"));
    heading("source");
    source.append(sourceView(site, 6));
    card.append(source);
    history.replaceState(null, "", "#s" + site.id);
    draw();
    if (scroll || !window.matchMedia("(min-width: 1100px)").matches) card.scrollIntoView({block: "nearest"});
  }
  function openByHash() {
    var site = byId.get(location.hash.slice(2));
    if (location.hash.slice(0, 2) !== "#s" || !site) return;
    if (lines.indexOf(site) < 0) { search.value = prefix = kind = ""; boxes.forEach(function (b) { b.checked = true; }); choose(); }
    rows.scrollTop = Math.max(0, lines.indexOf(site) * rowHeight() - rows.clientHeight / 2);
    open(site, true);
  }

  // --- events
  rows.addEventListener("scroll", function () { window.requestAnimationFrame(draw); });
  window.addEventListener("resize", draw);
  rows.addEventListener("click", function (e) {
    var row = e.target.closest(".row");
    if (row && row.dataset.line) open(lines[row.dataset.line]);
  });
  rows.addEventListener("keydown", function (e) {
    var step = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0, at = lines.indexOf(selected);
    if (!step) return;
    e.preventDefault();
    for (at += step; at >= 0 && at < lines.length && lines[at].group !== undefined; at += step);
    if (at < 0 || at >= lines.length) return;
    var h = rowHeight();
    if (at * h < rows.scrollTop || (at + 1) * h > rows.scrollTop + rows.clientHeight) rows.scrollTop = at * h - rows.clientHeight / 2;
    open(lines[at]);
  });
  var waiting = 0;
  search.addEventListener("input", function () { clearTimeout(waiting); waiting = setTimeout(choose, 60); });
  order.addEventListener("change", choose);
  boxes.forEach(function (b) { b.addEventListener("change", choose); });
  window.addEventListener("hashchange", openByHash);

  Array.from(document.querySelectorAll("table.sortable")).forEach(function (table) {
    var body = table.tBodies[0], heads = Array.from(table.tHead.rows[0].cells);
    heads.forEach(function (cell, column) {
      if (cell.className === "wide") return;
      cell.tabIndex = 0;
      function sort() {
        var down = cell.getAttribute("aria-sort") === "ascending" || (cell.hasAttribute("data-n") && !cell.hasAttribute("aria-sort"));
        heads.forEach(function (c) { c.removeAttribute("aria-sort"); });
        cell.setAttribute("aria-sort", down ? "descending" : "ascending");
        Array.from(body.rows).sort(function (a, b) {
          var x = a.cells[column].textContent, y = b.cells[column].textContent;
          var o = cell.hasAttribute("data-n") ? x - y : x < y ? -1 : x > y ? 1 : 0;
          return down ? -o : o;
        }).forEach(function (row) { body.append(row); });
      }
      cell.addEventListener("click", sort);
      cell.addEventListener("keydown", function (e) { if (e.key === "Enter") sort(); });
    });
    body.addEventListener("click", function (e) {
      var row = e.target.closest("tr");
      if (e.target.tagName !== "A" || !row) return;
      var same;
      if (table.id === "folders") { same = prefix === row.dataset.key; prefix = same ? "" : row.dataset.key; }
      else { same = kind === row.dataset.key; kind = same ? "" : row.dataset.key; }
      choose();
    });
  });
  choose();
  openByHash();
})();
