import type { Cloud } from '../cloud/cloud-names.ts';
import type { FormatsReply } from '../formats-reply.ts';

/** What the server tells the pages about one request: who the site is, what it can do now, and the nonce of its scripts. */
export interface PageVisit {
  readonly siteName: string;
  /** Public address without a closing slash, e.g. `https://example.org`. */
  readonly siteUrl: string;
  /** Nonce of the Content-Security-Policy of this answer. */
  readonly nonce: string;
  readonly formats: FormatsReply;
  /** The OpenAPI document this server publishes. */
  readonly openApi: Readonly<Record<string, unknown>>;
  /** Where the operator can be reached; undefined when no address was given. */
  readonly contactEmail: string | undefined;
  /** Cloud storages that files can be imported from. */
  readonly clouds: readonly Cloud[];
}
