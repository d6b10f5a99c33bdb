import { z } from 'zod';
import type { CloudFile } from '#src/contract/cloud/cloud.ts';
import { Fault } from '#src/contract/faults.ts';
import { filesOnAPage, type Ask, type Drive, type ListQuery } from './drive.ts';

const api = 'https://api.dropboxapi.com/2/files';
const downloadUrl = 'https://content.dropboxapi.com/2/files/download';

const Entry = z.object({
  '.tag': z.string(),
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  server_modified: z.string().optional(),
  is_downloadable: z.boolean().optional(),
});
type Entry = z.output<typeof Entry>;
/** Deleted entries are listed without an id. */
const MaybeEntry = Entry.or(z.object({ '.tag': z.string() }).transform(() => undefined));
const Folder = z.object({ entries: z.array(MaybeEntry), cursor: z.string(), has_more: z.boolean() });
const Found = z.object({
  matches: z.array(z.object({ metadata: z.object({ metadata: MaybeEntry.optional() }) })),
  cursor: z.string().optional(),
  has_more: z.boolean(),
});

/** Dropbox, API v2 (https://www.dropbox.com/developers/documentation/http/documentation). */
export const dropbox: Drive = {
  issuer: 'https://www.dropbox.com',
  signInUrl: 'https://www.dropbox.com/oauth2/authorize',
  tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
  scope: 'files.metadata.read files.content.read',
  signInWith: { token_access_type: 'online' },

  async list(ask, query) {
    const { entries, cursor, has_more } = query.search
      ? await foundBy(ask, query)
      : Folder.parse(await postTo(ask, ...folderCall(query)));
    const usable = entries.filter((entry) => entry !== undefined).filter(isUsable);
    return { files: usable.map(asCloudFile), ...(has_more && cursor && { next: cursor }) };
  },

  async open(ask, id) {
    const entry = MaybeEntry.parse(await postTo(ask, 'get_metadata', { path: id }));
    if (!entry || entry['.tag'] !== 'file' || !isUsable(entry))
      throw new Fault('cloud-no-download', { cloud: 'Dropbox' });
    const headers = { 'dropbox-api-arg': inAscii(JSON.stringify({ path: entry.id })) };
    return {
      name: entry.name,
      sizeBytes: entry.size,
      body: () => ask(downloadUrl, { method: 'POST', headers }),
    };
  },
};

function folderCall({ folder = '', after }: ListQuery): [call: string, body: object] {
  return after
    ? ['list_folder/continue', { cursor: after }]
    : ['list_folder', { path: folder, limit: filesOnAPage }];
}

async function foundBy(ask: Ask, { search, after }: ListQuery) {
  const options = { max_results: filesOnAPage, filename_only: true };
  const response = after
    ? await postTo(ask, 'search/continue_v2', { cursor: after })
    : await postTo(ask, 'search_v2', { query: search, options });
  const { matches, ...rest } = Found.parse(response);
  return { entries: matches.map(({ metadata }) => metadata.metadata), ...rest };
}

async function postTo(ask: Ask, call: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await ask(`${api}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Paper and other online documents are listed but cannot be downloaded. */
const isUsable = (entry: Entry): boolean => entry.is_downloadable !== false;

function asCloudFile(entry: Entry): CloudFile {
  const { id, name, size, server_modified } = entry;
  return {
    id,
    name,
    isFolder: entry['.tag'] === 'folder',
    ...(size !== undefined && { sizeBytes: size }),
    ...(server_modified && { changedAt: server_modified }),
  };
}

/** Makes JSON safe for a header by escaping every non-ASCII character. */
const inAscii = (json: string): string =>
  json.replaceAll(/[^\x20-\x7E]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
