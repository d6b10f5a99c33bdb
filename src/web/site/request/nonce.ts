import { createContext } from 'react';

/** Nonce of this response's Content-Security-Policy, for our inline scripts; empty in the browser, which hides it. */
export const NonceContext = createContext('');
