import type { CloudListing } from '#src/contract/cloud/cloud.ts';

/** Which files to list: those in a folder, or all whose name contains a string; page by page. */
export interface ListQuery {
  readonly folder?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

/** A file that is ready to be fetched. */
export interface OpenFile {
  readonly name: string;
  /** Size in bytes, if the storage reports it in advance. */
  readonly sizeBytes: number | undefined;
  /** Requests the file's bytes; called once. */
  body(): Promise<Response>;
}

/**
 * Sends a request to a storage with the visitor's token. Rejects with the matching fault if the response isn't a
 * success.
 */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * A cloud storage: where visitors sign in and how files are requested. Every URL is hard-coded here; none comes from
 * a visitor or from a response, except a redirect to one of `hostsOfFiles`.
 */
export interface Drive {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  /** Additional parameters of the sign-in request. */
  readonly signInWith: Readonly<Record<string, string>>;
  /** Hosts a download may be redirected to, over https. If undefined, no redirect is followed. */
  readonly hostsOfFiles?: RegExp;
  list(ask: Ask, query: ListQuery): Promise<CloudListing>;
  /** Rejects with `cloud-no-download` for an entry that can't be downloaded as a file. */
  open(ask: Ask, id: string): Promise<OpenFile>;
}

/** Number of files requested per page. */
export const filesOnAPage = 100;
