import { createContext, useContext } from "react";

/** The document's nonce while it is rendered on the server; the browser hides it, so there it is undefined. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
