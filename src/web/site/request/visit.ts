import { createContext, RouterContextProvider } from 'react-router';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';

const visit = createContext<PageVisit | undefined>(undefined);

/** The router's context of one request, made by the server from what it knows. */
export function createVisitContext(facts: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visit, facts);
  return context;
}

/** What the server knows about this request; for loaders. Throws where no server said anything. */
export function requireVisit(context: Readonly<RouterContextProvider>): PageVisit {
  const facts = context.get(visit);
  if (!facts)
    throw new Error('The pages were asked for without a server around them: start one with "npm start".');
  return facts;
}

/** Nonce of this request's answer; empty where no server said anything. */
export const readNonce = (context: Readonly<RouterContextProvider>): string =>
  context.get(visit)?.nonce ?? '';
