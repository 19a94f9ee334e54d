# The version and its digest are raised together: docs/operations.md, "The image".
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: the only one that does anything downloads the Node that the base image has.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && mkdir .data && mkdir -m 777 build/compile-cache
# As the user that runs it, because Node looks in a folder with the user's id.
USER node
RUN node scripts/fill-compile-cache.ts
USER root
RUN node scripts/image.ts && chmod -R a+rX,go-w image

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /app
ENV NODE_ENV=production UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=1
# The code belongs to root, so that what runs it cannot change it; only its data are its own.
COPY --from=build /app/image ./
COPY --from=build --chown=node:node /app/.data ./.data
USER node
# The server itself and not npm, which would not pass SIGTERM on.
CMD ["node", "--max-semi-space-size=4", "build/server/serve.js", "./build/server/index.js"]
