import { z } from 'zod';
import type { CloudFile } from '#src/contract/cloud/cloud.ts';
import { Fault } from '#src/contract/faults.ts';
import { filesOnAPage, type Drive, type ListQuery } from './drive.ts';

const drive = 'https://graph.microsoft.com/v1.0/me/drive';

const Entry = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  lastModifiedDateTime: z.string().optional(),
  folder: z.looseObject({}).optional(),
  file: z.looseObject({}).optional(),
});
type Entry = z.output<typeof Entry>;
const Page = z.object({ value: z.array(Entry), '@odata.nextLink': z.string().optional() });

/** OneDrive by Microsoft Graph v1.0 (https://learn.microsoft.com/graph/api/resources/onedrive). */
export const oneDrive: Drive = {
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  signInUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  scope: 'Files.Read',
  signInWith: { prompt: 'select_account', response_mode: 'query' },
  hostsOfFiles:
    /(?:^|\.)(?:sharepoint\.com|1drv\.com|onedrive\.com|microsoftpersonalcontent\.com|livefilestore\.com|storage\.live\.com)$/,

  async list(ask, query) {
    const page = Page.parse(
      await (await ask(`${listUrl(query)}?${pageParameters(query).toString()}`)).json(),
    );
    const next = readSkipToken(page['@odata.nextLink']);
    const usable = page.value.filter((entry) => entry.file || entry.folder);
    return { files: usable.map(asCloudFile), ...(next && { next }) };
  },

  async open(ask, id) {
    const address = `${drive}/items/${encodeURIComponent(id)}`;
    const entry = Entry.parse(await (await ask(`${address}?$select=id,name,size,file,folder`)).json());
    if (!entry.file) throw new Fault('cloud-no-download', { cloud: 'OneDrive' });
    return { name: entry.name, sizeBytes: entry.size, body: () => ask(`${address}/content`) };
  },
};

function listUrl({ folder, search }: ListQuery): string {
  if (search) return `${drive}/root/search(q='${encodeURIComponent(search.replaceAll("'", "''"))}')`;
  return folder ? `${drive}/items/${encodeURIComponent(folder)}/children` : `${drive}/root/children`;
}

function pageParameters({ after }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    $select: 'id,name,size,file,folder,lastModifiedDateTime',
    $top: String(filesOnAPage),
    ...(after && { $skiptoken: after }),
  });
}

/** Only the token is read from the next page's URL; the URL we request is always our own. */
const readSkipToken = (link: string | undefined): string | undefined =>
  (link && URL.parse(link)?.searchParams.get('$skiptoken')) || undefined;

const asCloudFile = ({ id, name, size, lastModifiedDateTime, folder }: Entry): CloudFile => ({
  id,
  name,
  isFolder: folder !== undefined,
  ...(size !== undefined && !folder && { sizeBytes: size }),
  ...(lastModifiedDateTime && { changedAt: lastModifiedDateTime }),
});
