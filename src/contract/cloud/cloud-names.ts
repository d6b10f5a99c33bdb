/** Cloud storage providers to import files from, keyed by the names used in URLs. */
export const cloudNames = { google: 'Google Drive', dropbox: 'Dropbox', onedrive: 'OneDrive' } as const;
export type Cloud = keyof typeof cloudNames;

/** All providers, in display order. */
export const clouds = ['google', 'dropbox', 'onedrive'] as const satisfies readonly Cloud[];
