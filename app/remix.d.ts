import "@remix-run/node";

// What loaders and actions give arrives as it left: Remix's types follow single fetch.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
