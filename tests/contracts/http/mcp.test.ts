import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatApiKeyFile, hashApiKey } from '#src/http/visitors/api-key-file.ts';
import { canOpenMachine, openInternetMachine } from '#tests/support/internet/open-machine.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';

let folder: string;
let product: RunningProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-mcp-'));
  const file = join(folder, 'keys.json');
  const keys = [
    { name: 'agent', sha256: hashApiKey('fs_agent') },
    { name: 'spent', sha256: hashApiKey('fs_spent'), jobsPerDay: 1 },
  ];
  await writeFile(file, formatApiKeyFile(keys));
  product = await openProduct({ MCP: 'on', URL_SOURCES: 'on', API_KEYS_FILE: file });
}, 180_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true });
});

async function connect(key?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', product.url), { requestInit: { headers } }),
  );
  return client;
}

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

function linkOf({ content }: CallToolResult) {
  const link = content.find((part) => part.type === 'resource_link');
  if (!link) throw new Error('there is no link');
  return link;
}

const jobIn = (result: CallToolResult): string => /Job (\S+?),/.exec(textOf(result))?.[1] ?? '';

describe.each([
  ['without a key', undefined],
  ['with a key', 'fs_agent'],
])('an agent %s', (_case, key) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(key);
  });
  afterAll(() => client?.close());
  const call = (name: string, args: Record<string, unknown>): Promise<CallToolResult> =>
    client.callTool({ name, arguments: args });
  const page = { name: 'page.md', text: '# Title\n\nA paragraph.\n' };

  it('finds the tools, and what a format can become', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_formats',
      'describe_options',
      'convert',
      'run_tool',
      'hash_file',
      'wait_for_job',
      'delete_job',
    ]);
    expect(textOf(await call('list_formats', { from: 'md' })).split(' ')).toContain('pdf');
    expect(textOf(await call('describe_options', { tool: 'pdf-rotate', from: 'pdf' }))).toMatch(
      /angle|rotation/,
    );
  });

  it('converts a text, is given a link, works on with the result, and deletes it', async () => {
    const pdf = await call('convert', { files: [page], to: 'pdf' });
    expect(pdf.isError).toBeFalsy();
    const { uri, mimeType, name } = linkOf(pdf);
    expect([mimeType, name]).toEqual(['application/pdf', 'page.pdf']);
    const download = await fetch(uri); // without the key
    expect((await download.bytes()).subarray(0, 5)).toEqual(Uint8Array.from(Buffer.from('%PDF-')));

    const both = await call('run_tool', { tool: 'pdf-merge', files: [jobIn(pdf), jobIn(pdf)] });
    expect([both.isError ?? false, linkOf(both).mimeType]).toEqual([false, 'application/pdf']);
    expect(textOf(await call('wait_for_job', { id: jobIn(pdf) }))).toContain(jobIn(pdf));
    expect(textOf(await call('delete_job', { id: jobIn(pdf) }))).toBe('The job and its files are deleted.');
    expect((await fetch(uri)).status).toBe(404);
    const gone = await call('run_tool', { tool: 'pdf-rotate', files: [jobIn(pdf)] });
    expect([gone.isError, textOf(gone)]).toEqual([true, expect.stringContaining('deleted')]);
  });

  it('computes checksums', async () => {
    const sums = textOf(await call('hash_file', { file: { name: 'a.txt', text: 'abc' } }));
    expect(sums).toContain('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('reads what to change in the errors', async () => {
    const unknown = await call('convert', { files: [page], to: 'nonsense' });
    expect([unknown.isError, textOf(unknown)]).toEqual([true, expect.stringMatching(/nonsense/i)]);
    const option = await call('convert', { files: [page], to: 'pdf', options: { paper: 'tiny' } });
    expect([option.isError, textOf(option)]).toEqual([true, expect.stringContaining('paper')]);
    const inside = await call('convert', { files: ['https://169.254.169.254/latest/meta-data'], to: 'pdf' });
    expect([inside.isError, textOf(inside)]).toEqual([true, expect.stringContaining('public internet')]);
    const nothing = await call('convert', { files: ['nothing'], to: 'pdf' });
    expect([nothing.isError, textOf(nothing)]).toEqual([true, expect.stringContaining('no such conversion')]);
    const other = await call('describe_options', { tool: 'pdf-merge', from: 'png' });
    expect([other.isError, textOf(other)]).toEqual([true, expect.stringContaining('It takes: ')]);
    await expect(call('run_tool', { tool: 'rm -rf', files: ['x'] })).resolves.toMatchObject({
      isError: true,
    });
  });

  it('gets answers below 4,000 characters', async () => {
    const answers = [
      await call('list_formats', {}),
      await call('describe_options', { from: 'png', to: 'pdf' }),
      await call('convert', { files: [page], to: 'docx' }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(4_000);
  });
});

it('does not let an agent use the job of a key', async () => {
  const [owner, somebody] = await Promise.all([connect('fs_agent'), connect()]);
  const files = [{ name: 'a.md', text: 'Mine' }];
  const mine = await owner.callTool({ name: 'convert', arguments: { files, to: 'html' } });
  const asked = { name: 'wait_for_job', arguments: { id: jobIn(mine) } };
  expect(textOf(await somebody.callTool(asked))).toContain('There is no such conversion');
  expect(textOf(await owner.callTool(asked))).toContain('a.html');
});

it('counts the jobs of an agent for its key, and refuses keys that are not valid', async () => {
  const client = await connect('fs_spent');
  const ask = { name: 'hash_file', arguments: { file: { name: 'a.txt', text: 'abc' } } };
  expect((await client.callTool(ask)).isError).toBeFalsy();
  const refused = await client.callTool(ask);
  expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('daily quota')]);
  await expect(connect('fs_wrong')).rejects.toThrow(/API key|401/);
});

it.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, 403],
  ['nonsense', {}, 400],
])('refuses %s', async (_who, headers: Record<string, string>, status) => {
  const response = await fetch(new URL('/mcp', product.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: '{"what":1}',
  });
  expect(response.status).toBe(status);
});

it('answers other methods with 405', async () => {
  const response = await fetch(new URL('/mcp', product.url));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

it.skipIf(!canOpenMachine())('converts a URL', { timeout: 180_000 }, async () => {
  const machine = await openInternetMachine();
  try {
    await machine.ask({ call: 'start', settings: { MCP: 'on', URL_SOURCES: 'on' } });
    const files = ['https://files.example/image.png'];
    const result = await machine.ask<CallToolResult>({
      call: 'agent',
      tool: 'convert',
      args: { files, to: 'webp' },
    });
    expect([result.isError ?? false, linkOf(result).name]).toEqual([false, 'image.webp']);
  } finally {
    await machine.close();
  }
});
