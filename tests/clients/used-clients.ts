/** A generator of clients, and a program that converts `photo.png` with what it makes. */
export interface UsedClient {
  readonly generator: string;
  /** Name of the program, without its extension. */
  readonly name: string;
  /** Arguments of npx. */
  readonly generate: readonly string[];
  /** Files to write first; `{url}` stands for the server. */
  readonly files: Readonly<Record<string, string>>;
}

export const usedClients: readonly UsedClient[] = [
  {
    generator: 'openapi-typescript',
    name: 'use-openapi-fetch',
    generate: ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/schema.d.ts'],
    files: {
      'use-openapi-fetch.ts': `
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi-typescript/schema.d.ts';

const client = createClient<paths>({ baseUrl: '{url}' });
const form = new FormData();
form.set('toFormat', 'webp');
type Options = Partial<components['schemas']['ConvertToWebpOptions']>;
const options: Options = { quality: 60 };
// @ts-expect-error: quality is a number
export const wrong: Options = { quality: '60' };
form.set('options', JSON.stringify(options));
form.set('file', await openAsBlob('photo.png'), 'photo.png');
const { data, error } = await client.POST('/api/convert', {
  params: { header: { Prefer: 'wait=50' } },
  body: { toFormat: 'webp' },
  bodySerializer: () => form,
});
if (!data) throw new Error(String(error));
const job: components['schemas']['Job'] = data;
const download = await client.GET('/api/conversions/{id}/download', {
  params: { path: { id: job.id } },
  parseAs: 'arrayBuffer',
});
await writeFile('use-openapi-fetch.webp', new Uint8Array(download.data as ArrayBuffer));
console.log(JSON.stringify(job));
`,
    },
  },
  {
    generator: '@hey-api/openapi-ts',
    name: 'use-hey-api',
    generate: [
      'openapi-ts',
      '-i',
      'openapi.json',
      '-o',
      'hey-api',
      '-p',
      '@hey-api/client-fetch',
      '@hey-api/sdk',
      '@hey-api/typescript',
    ],
    files: {
      'use-hey-api.ts': `
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { client } from './hey-api/client.gen.ts';
import { convert, downloadJob } from './hey-api/sdk.gen.ts';

client.setConfig({ baseUrl: '{url}' });
const { data: job } = await convert({
  body: { toFormat: 'webp', file: [new File([await openAsBlob('photo.png')], 'photo.png')] },
  headers: { Prefer: 'wait=50' },
  throwOnError: true,
});
const { data: result } = await downloadJob({ path: { id: job.id }, parseAs: 'blob', throwOnError: true });
await writeFile('use-hey-api.webp', new Uint8Array(await (result as Blob).arrayBuffer()));
console.log(JSON.stringify(job));
`,
    },
  },
  {
    generator: 'orval',
    name: 'use-orval',
    generate: ['orval', '--config', 'orval.config.mjs'],
    files: {
      'orval.config.mjs': `
export default {
  formshift: {
    input: './openapi.json',
    output: { target: './orval/client.ts', client: 'fetch', baseUrl: '{url}', mode: 'single' },
  },
};
`,
      'use-orval.ts': `
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { convert, getDownloadJobUrl } from './orval/client.ts';

const file = new File([await openAsBlob('photo.png')], 'photo.png');
const { data: job, status } = await convert({ toFormat: 'webp', file: [file] }, { headers: { Prefer: 'wait=50' } });
if (status !== 200 && status !== 202) throw new Error(String(status));
const download = await fetch(getDownloadJobUrl(job.id));
await writeFile('use-orval.webp', new Uint8Array(await download.arrayBuffer()));
console.log(JSON.stringify(job));
`,
    },
  },
];
