import "@remix-run/server-runtime";

// What loaders and actions give arrives as it left: Remix's types follow single fetch.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
