/** Stands in the bundle for middleware that remix-serve loads and the product does without (bundle-server.ts). */
export default () => (_request: unknown, _response: unknown, next: () => void) => next();
