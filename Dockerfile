FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && mkdir .data
# A third of what is left serves only those who develop: a compiler that others may bring, source maps, types.
RUN rm -rf node_modules/typescript && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2
COPY --from=build --chown=node:node /app/package.json /app/tsconfig.json ./
COPY --from=build --chown=node:node /app/.data ./.data
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/app ./app
COPY --from=build --chown=node:node /app/build ./build
COPY --from=build --chown=node:node /app/migrations ./migrations
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/scripts ./scripts
USER node
# The server itself and not npm, which would not pass SIGTERM on.
CMD ["node", "--import", "./app/http/preload.server.ts", "node_modules/@remix-run/serve/dist/cli.js", "./build/server/index.js"]
