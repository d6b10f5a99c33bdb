import { z } from 'zod';
import type { CloudFile } from '#src/contract/cloud/cloud.ts';
import { Fault } from '#src/contract/faults.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { filesOnAPage, type Drive, type ListQuery } from './drive.ts';

const filesUrl = 'https://www.googleapis.com/drive/v3/files';
const googleMimePrefix = 'application/vnd.google-apps.';
const folderMimeType = `${googleMimePrefix}folder`;

/** Google's own documents have no bytes; they are exported as the matching Office format. */
const exports: Readonly<Record<string, FormatId>> = {
  [`${googleMimePrefix}document`]: 'docx',
  [`${googleMimePrefix}spreadsheet`]: 'xlsx',
  [`${googleMimePrefix}presentation`]: 'pptx',
  [`${googleMimePrefix}drawing`]: 'png',
};

const Entry = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.string().optional(),
  modifiedTime: z.string().optional(),
});
const Page = z.object({ files: z.array(Entry), nextPageToken: z.string().optional() });

/** Google Drive, API v3 (https://developers.google.com/workspace/drive/api/reference/rest/v3/files). */
export const googleDrive: Drive = {
  issuer: 'https://accounts.google.com',
  signInUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  scope: 'https://www.googleapis.com/auth/drive.readonly',
  signInWith: { access_type: 'online', prompt: 'select_account' },

  async list(ask, query) {
    const response = await ask(`${filesUrl}?${listParameters(query).toString()}`);
    const { files, nextPageToken } = Page.parse(await response.json());
    return {
      files: files.filter((file) => isFile(file) || file.mimeType === folderMimeType).map(asCloudFile),
      ...(nextPageToken && { next: nextPageToken }),
    };
  },

  async open(ask, id) {
    const address = `${filesUrl}/${encodeURIComponent(id)}`;
    const fields = new URLSearchParams({ fields: 'id,name,mimeType,size', supportsAllDrives: 'true' });
    const entry = Entry.parse(await (await ask(`${address}?${fields.toString()}`)).json());
    if (!isFile(entry)) throw new Fault('cloud-no-download', { cloud: 'Google Drive' });
    const exported = exports[entry.mimeType];
    const bytes = exported
      ? `export?mimeType=${encodeURIComponent(formatById(exported).mediaType)}`
      : undefined;
    return {
      name: asCloudFile(entry).name,
      sizeBytes: exported || !entry.size ? undefined : Number(entry.size),
      body: () => ask(bytes ? `${address}/${bytes}` : `${address}?alt=media&supportsAllDrives=true`),
    };
  },
};

function listParameters({ folder = 'root', search, after }: ListQuery): URLSearchParams {
  const where = search ? `name contains ${quoted(search)}` : `${quoted(folder)} in parents`;
  return new URLSearchParams({
    q: `${where} and trashed = false`,
    fields: 'nextPageToken,files(id,name,mimeType,size,modifiedTime)',
    orderBy: 'folder,name_natural',
    pageSize: String(filesOnAPage),
    ...(after && { pageToken: after }),
  });
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

const isFile = ({ mimeType }: z.output<typeof Entry>): boolean =>
  !mimeType.startsWith(googleMimePrefix) || mimeType in exports;

function asCloudFile({ id, name, mimeType, size, modifiedTime }: z.output<typeof Entry>): CloudFile {
  const exported = exports[mimeType];
  return {
    id,
    name: exported ? `${name}.${exported}` : name,
    isFolder: mimeType === folderMimeType,
    ...(size !== undefined && { sizeBytes: Number(size) }),
    ...(modifiedTime && { changedAt: modifiedTime }),
  };
}
