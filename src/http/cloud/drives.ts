import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { Drive } from './drive.ts';
import { dropbox } from './dropbox.ts';
import { googleDrive } from './google-drive.ts';
import { oneDrive } from './one-drive.ts';

/** The storages by name. */
export const drives: Readonly<Record<Cloud, Drive>> = {
  google: googleDrive,
  dropbox,
  onedrive: oneDrive,
};

/** What the operator registered with a storage. */
export interface CloudClient {
  readonly id: string;
  readonly secret: string;
}

/** Which storages are set up, and how they are reached. */
export interface CloudSettings {
  readonly clients: Readonly<Partial<Record<Cloud, CloudClient>>>;
  /**
   * Address of a stand-in that takes every request meant for a storage, its host being the first part of the path; for
   * tests and trials. Undefined means the storages themselves.
   */
  readonly standInUrl: string | undefined;
}

/** Where a storage's address is really asked: there, or at the stand-in. */
export function reachedAt(url: string, { standInUrl }: CloudSettings): string {
  return standInUrl ? `${standInUrl}/${url.replace(/^https:\/\//, '')}` : url;
}

/** The address a redirect means, whoever sent it; undefined for one that leads anywhere else than over https. */
export function meantBy(location: string, { standInUrl }: CloudSettings): string | undefined {
  if (!standInUrl) return location.startsWith('https://') ? location : undefined;
  return location.startsWith(`${standInUrl}/`)
    ? `https://${location.slice(standInUrl.length + 1)}`
    : undefined;
}
