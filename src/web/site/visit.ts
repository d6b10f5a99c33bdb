import { createContext, RouterContextProvider } from 'react-router';
import type { PageVisit } from '#src/contract/page-visit.ts';

const visit = createContext<PageVisit>();

/** Tells a request's loaders what the server knows. */
export const setVisit = (context: Readonly<RouterContextProvider>, facts: PageVisit): void =>
  context.set(visit, facts);

/** The router's context of one request, made by the server from what it knows. */
export function contextOf(facts: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider();
  setVisit(context, facts);
  return context;
}

/** What the server knows about this request; for loaders. */
export const visitOf = (context: Readonly<RouterContextProvider>): PageVisit => context.get(visit);
