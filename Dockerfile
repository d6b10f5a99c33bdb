# Formshift and its engines in one image. docs/operations/container.md lists the options that its sandbox needs to run.
#
#   docker build -t formshift .                               all engines
#   docker build -t formshift:slim --build-arg ENGINES=slim . without LibreOffice and Chromium
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/pinned-node

FROM dependencies AS pages
COPY . .
RUN pinned-node scripts/setup/build-pages.ts \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -r node_modules/node-linux-*

FROM ${DEBIAN_IMAGE} AS engines
ARG ENGINES=full
COPY --from=dependencies /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
WORKDIR /app
COPY package.json ./
COPY src/engines/engine.ts src/engines/fonts.ts src/engines/
COPY scripts/say.ts scripts/
COPY scripts/setup scripts/setup
RUN node scripts/setup/install-engines.ts ${ENGINES} && apt-get clean && rm -rf /var/lib/apt/lists/*

FROM engines
COPY --from=pages /app/node_modules node_modules
COPY --from=pages /app/build build
COPY LICENSE ./
COPY src src
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--", "node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=1", "--optimize-for-size", "--heap-growing-percent=60", "--expose-gc", "src/server.ts"]
