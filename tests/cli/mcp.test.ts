import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatApiKeyFile, hashApiKey } from '#src/http/visitors/api-key-file.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';

const program = join(import.meta.dirname, '../../bin/formshift.mjs');

let folder: string;
let product: RunningProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-mcp-'));
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#3c3' } });
  await writeFile(join(folder, 'green.png'), await image.png().toBuffer());
  await writeFile(join(folder, 'a.txt'), 'First page\n');
  await writeFile(join(folder, 'b.txt'), 'Second page\n');
  const file = join(folder, '.keys.json');
  await writeFile(file, formatApiKeyFile([{ name: 'agent', sha256: hashApiKey('fs_agent') }]));
  product = await openProduct({ API_KEYS_FILE: file });
}, 180_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true });
});

/** Connects the official client to `formshift mcp`, which uses this machine or the server of the test. */
async function connect(where: 'this machine' | 'a server') {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const server = { FORMSHIFT_SERVER: product.url, FORMSHIFT_API_KEY: 'fs_agent' };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp'],
      cwd: folder,
      env: { PATH: String(process.env['PATH']), ...(where === 'a server' && server) },
    }),
  );
  return client;
}

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');
const linksOf = ({ content }: CallToolResult): string[] =>
  content.flatMap((part) => (part.type === 'resource_link' ? [fileURLToPath(part.uri)] : []));

describe.each(['this machine', 'a server'] as const)('an agent with %s', (where) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(where);
  });
  afterAll(() => client?.close());
  const call = (name: string, args: Record<string, unknown>): Promise<CallToolResult> =>
    client.callTool({ name, arguments: args });

  it('sees which tools only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['list_formats', true],
      ['describe_options', true],
      ['convert', false],
      ['run_tool', false],
      ['hash_files', true],
    ]);
  });

  it('finds what a format can become, and the options of it, in short answers', async () => {
    const formats = textOf(await call('list_formats', { from: '.PNG' }));
    expect(formats.split(' ')).toContain('webp');
    const options = textOf(await call('describe_options', { from: 'png', to: 'webp' }));
    expect(options).toMatch(/^quality: integer\./m);
    for (const answer of [textOf(await call('list_formats', {})), formats, options])
      expect(answer.length).toBeLessThan(4_000);
  });

  it('converts a file and is given a link to the result', async () => {
    const out = join(folder, where);
    const result = await call('convert', { files: ['green.png'], to: 'webp', options: { quality: 50 }, out });
    expect(result.isError).toBeUndefined();
    expect(linksOf(result)).toEqual([join(out, 'green.webp')]);
    expect(await sharp(await readFile(join(out, 'green.webp'))).metadata()).toMatchObject({ width: 64 });
  });

  it('merges PDFs that it has made', async () => {
    const out = join(folder, `${where}-pdf`);
    const made = await call('convert', { files: ['a.txt', 'b.txt'], to: 'pdf', out });
    const merged = await call('run_tool', { tool: 'pdf-merge', files: linksOf(made).toSorted() });
    expect(linksOf(merged)).toEqual([join(out, 'a-merge.pdf')]);
    expect(await readFile(join(out, 'a-merge.pdf'), 'latin1')).toMatch(/^%PDF-/);
  });

  it('is told what is wrong and what to do', async () => {
    const results = await Promise.all([
      call('convert', { files: ['missing.png'], to: 'webp' }),
      call('convert', { files: ['green.png'], to: 'mp3' }),
      call('convert', { files: ['green.png'], to: 'webp', options: { quality: 5_000 }, out: 'wrong' }),
      call('describe_options', { tool: 'pdf-merge', from: 'png' }),
    ]);
    expect(results.map((result) => [result.isError, textOf(result)])).toEqual([
      [true, 'There is no file missing.png.'],
      [true, 'green.png: Converting PNG to MP3 is not supported here.'],
      [true, 'green.png: The option "quality" is not valid: use a whole number from 1 to 100.'],
      [true, "pdf-merge doesn't take png files. It takes: pdf."],
    ]);
  });
});
