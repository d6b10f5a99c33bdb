import type { Cloud } from '../cloud/cloud-names.ts';
import type { FormatsReply } from '../formats-reply.ts';

/**
 * What the server passes to the pages for a request: the site's identity, its current capabilities, and the script
 * nonce.
 */
export interface PageVisit {
  readonly siteName: string;
  /** Public URL without a trailing slash, e.g. `https://example.org`. */
  readonly siteUrl: string;
  /** Nonce of this response's Content-Security-Policy. */
  readonly nonce: string;
  readonly formats: FormatsReply;
  /** The OpenAPI document this server publishes. */
  readonly openApi: Readonly<Record<string, unknown>>;
  /** The operator's contact address; undefined if none is configured. */
  readonly contactEmail: string | undefined;
  /** Whether the server limits what a network may use in a day. */
  readonly hasDailyLimit: boolean;
  /** Name of the person who has signed in; undefined where nobody has to. */
  readonly userName: string | undefined;
  /** Whether that person can sign out here. */
  readonly canSignOut: boolean;
  /** Cloud storage providers to import files from. */
  readonly clouds: readonly Cloud[];
}
