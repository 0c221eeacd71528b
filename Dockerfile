# syntax=docker/dockerfile:1
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/prepare/native-packages.mjs native

FROM ${NODE}
# Two arenas: threads share freed memory, so the allocator holds less.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /site
# Packages that cannot be bundled; all others are in the program.
COPY --from=build /site/native/node_modules ./node_modules
COPY --from=build /site/package.json ./package.json
# Site Health reads these once a day to check libraries for known vulnerabilities.
COPY --from=build /site/package-lock.json ./package-lock.json
COPY --from=build /site/docs/known-weaknesses.json ./docs/known-weaknesses.json
COPY --from=build /site/dist ./dist
# Start once, so that the image has the compiled code, which is written after ten seconds and needs the same options.
RUN DATA_DIR=/tmp/first PORT=0 timeout 20 node --max-semi-space-size=4 --max-old-space-size=1024 dist/program/main.js; \
    rm -r /tmp/first && ls dist/program/main-*.cache
USER node
VOLUME /data
EXPOSE 3000
# Checks that the process is alive. Load balancers check /readyz?database=optional instead.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that it receives signals.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "dist/program/main.js"]
