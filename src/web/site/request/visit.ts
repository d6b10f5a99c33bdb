import { createContext, RouterContextProvider } from 'react-router';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';

const visit = createContext<PageVisit | undefined>(undefined);

/** Creates the router context of a request from the server's data. */
export function createVisitContext(facts: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visit, facts);
  return context;
}

/** Returns the server's data about this request, for loaders. Throws if the server provided none. */
export function requireVisit(context: Readonly<RouterContextProvider>): PageVisit {
  const facts = context.get(visit);
  if (!facts)
    throw new Error('The pages were asked for without a server around them: start one with "npm start".');
  return facts;
}

/** Returns the nonce of this request's response; empty if the server provided none. */
export const readNonce = (context: Readonly<RouterContextProvider>): string =>
  context.get(visit)?.nonce ?? '';
