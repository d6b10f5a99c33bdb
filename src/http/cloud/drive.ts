import type { CloudListing } from '#src/contract/cloud/cloud.ts';

/** Which files are asked for: those of a folder, or all whose name has a part; page by page. */
export interface ListQuery {
  readonly folder?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

/** A file about to be fetched. */
export interface OpenFile {
  readonly name: string;
  /** Where the storage knows it beforehand. */
  readonly sizeBytes: number | undefined;
  /** Its bytes; asked for once. */
  body(): Promise<Response>;
}

/** Asks a storage with the visitor's token. Rejects with the fault that fits an answer that is no success. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * A cloud storage: where its visitors sign in and how its files are asked for. Every address is written out here; none
 * is ever taken from a visitor or from an answer, but for a redirect to one of `hostsOfFiles`.
 */
export interface Drive {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  /** Further parameters of the sign-in. */
  readonly signInWith: Readonly<Record<string, string>>;
  /** Hosts a download may be redirected to, over https; without one, no redirect is followed. */
  readonly hostsOfFiles?: RegExp;
  list(ask: Ask, query: ListQuery): Promise<CloudListing>;
  /** Rejects with `cloud-no-download` for what is no file of its own. */
  open(ask: Ask, id: string): Promise<OpenFile>;
}

/** How many files are asked for at once. */
export const filesOnAPage = 100;
