/** Cloud storages files can be imported from, by the name their addresses have here. */
export const cloudNames = { google: 'Google Drive', dropbox: 'Dropbox', onedrive: 'OneDrive' } as const;
export type Cloud = keyof typeof cloudNames;

/** All of them, in the order they are shown. */
export const clouds = ['google', 'dropbox', 'onedrive'] as const satisfies readonly Cloud[];
