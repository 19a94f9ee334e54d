// The build that runs, with every route and its module (Remix's Vite plugin makes it).
declare module "virtual:remix/server-build" {
  export const routes: import("@remix-run/node").ServerBuild["routes"];
}
