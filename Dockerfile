# One image for the service, its command line and its worker. Only the dashboard is built, because Node runs the TypeScript directly.
# It is built for linux/amd64 and linux/arm64 (docs/releasing.md). The first two stages run on the machine that builds, because what they make has
# no native parts.
# Pin the image by its digest for a release: --build-arg NODE_IMAGE=node:24-slim@sha256:…; docs/releasing.md says how to look it up.
ARG NODE_IMAGE=node:24-slim

FROM --platform=$BUILDPLATFORM $NODE_IMAGE AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY bin ./bin
# The optional packages are omitted: they contain Node, which this image has already. Our own scripts are the only ones that run.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
# The database with which the first start of a container begins; it is the same for all platforms.
COPY migrations ./migrations
COPY src ./src
COPY demo ./demo
COPY sdk/src ./sdk/src
RUN node src/cli/channelscope.ts prepare

FROM --platform=$BUILDPLATFORM $NODE_IMAGE AS dashboard
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY bin ./bin
RUN npm ci --omit=optional && npm cache clean --force
COPY sdk/src ./sdk/src
COPY src/words ./src/words
COPY dashboard ./dashboard
RUN npm run build

FROM $NODE_IMAGE
ENV NODE_ENV=production
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json ./
COPY bin ./bin
COPY migrations ./migrations
COPY src ./src
COPY demo ./demo
COPY --from=dashboard /app/dashboard/dist ./dashboard/dist
# The pages under /docs are made from these.
COPY docs/api.md docs/changes.md docs/clients.md docs/collecting.md docs/events.md docs/mcp.md docs/metrics.md docs/operating.md ./docs/
COPY docs/guides ./docs/guides
COPY CHANGELOG.md ./
COPY sdk/README.md ./sdk/
COPY sdk/src ./sdk/src
# /data has the embedded database unless DATABASE_URL is set, and the master key unless MASTER_KEY is set.
RUN install -d -o node -g node -m 0700 /data
# The limit of the young generation keeps memory small while large answers are sent, as in `npm start`.
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=4
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# The start period is long because the process listens only after migrations. While it lasts, the process is asked every second, so that the
# container is healthy as soon as it answers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is started directly, because npm would not pass signals on and the service could not stop cleanly.
ENTRYPOINT ["node", "src/cli/channelscope.ts"]
CMD ["start"]
