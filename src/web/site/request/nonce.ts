import { createContext } from 'react';

/** Nonce of this answer's Content-Security-Policy, for our own inline scripts; empty in the browser, which hides it. */
export const NonceContext = createContext('');
