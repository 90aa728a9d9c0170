# docker build -t warpshift . && docker run --rm -v "$PWD:/code" warpshift check .
FROM debian:bookworm AS build
COPY . /warpshift
WORKDIR /warpshift
RUN ./setup.sh package

FROM debian:bookworm-slim
COPY --from=build /warpshift/build-release/packages/*.deb /tmp/
# git says what changed (--since). The mounted folder belongs to somebody else, which git would refuse.
RUN apt-get update \
 && apt-get install -y --no-install-recommends git /tmp/*.deb \
 && rm -rf /tmp/*.deb /var/lib/apt/lists/* \
 && git config --system --add safe.directory '*'
WORKDIR /code
ENTRYPOINT ["warpshift"]
