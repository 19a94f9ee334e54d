import { createContext, useContext } from "react";

/** The document's CSP nonce during server rendering; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
