# The service, its command line and its worker in one image. There is nothing to build: Node runs the TypeScript as it is.
FROM node:24-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
# Without the optional packages: they bring a Node of their own, for machines that have none or an older one.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json ./
COPY bin ./bin
COPY migrations ./migrations
COPY src ./src
# /data holds the embedded database and the master key, where neither DATABASE_URL nor MASTER_KEY is given.
RUN install -d -o node -g node -m 0700 /data
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# The process listens once its store is open and migrated; the first start with the demo world takes longest.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: signals reach the service, and it stops cleanly.
ENTRYPOINT ["node", "src/cli/channelscope.ts"]
CMD ["start"]
