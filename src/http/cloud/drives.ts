import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { Drive } from './drive.ts';
import { dropbox } from './dropbox.ts';
import { googleDrive } from './google-drive.ts';
import { oneDrive } from './one-drive.ts';

/** The cloud storages by name. */
export const drives: Readonly<Record<Cloud, Drive>> = {
  google: googleDrive,
  dropbox,
  onedrive: oneDrive,
};

/** The OAuth client that the operator registered with a storage. */
export interface CloudClient {
  readonly id: string;
  readonly secret: string;
}

/** Which storages are configured, and how to reach them. */
export interface CloudSettings {
  readonly clients: Readonly<Partial<Record<Cloud, CloudClient>>>;
  /**
   * URL of a mock server that receives every request meant for a storage, with the storage's host as the first path
   * segment; for tests and demos. If undefined, the storages themselves are used.
   */
  readonly standInUrl: string | undefined;
}

/** Returns the URL to request for a storage URL: the same one, or its equivalent on the mock server. */
export function reachedAt(url: string, { standInUrl }: CloudSettings): string {
  return standInUrl ? `${standInUrl}/${url.replace(/^https:\/\//, '')}` : url;
}

/**
 * Returns the URL a redirect refers to, mapped back from the mock server if there is one; undefined if it isn't
 * https.
 */
export function meantBy(location: string, { standInUrl }: CloudSettings): string | undefined {
  if (!standInUrl) return location.startsWith('https://') ? location : undefined;
  return location.startsWith(`${standInUrl}/`)
    ? `https://${location.slice(standInUrl.length + 1)}`
    : undefined;
}
