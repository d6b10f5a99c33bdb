import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'formshift-api-key-'));
const file = join(folder, 'api-keys.json');
const script = join(import.meta.dirname, '../../scripts/api-key.ts');

const runScript = (...args: string[]): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...process.env, API_KEYS_FILE: file },
    encoding: 'utf8',
    stdio: 'pipe',
  });
const addKey = (...args: string[]): string =>
  runScript('add', ...args)
    .trimEnd()
    .split('\n')
    .at(-1) ?? '';

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run api-key', () => {
  it('prints a key once, and writes a file that only its owner can read and that has no key', () => {
    const key = addKey('acme', '--jobs-per-day', '2');
    expect(key).toMatch(/^fs_[\w-]{43}$/);
    expect(readFileSync(file, 'utf8')).not.toContain(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    addKey('other', '--mb-per-day', '10');
    expect(runScript('list')).toBe('acme, 2 jobs a day\nother, 10 MB a day\n');
    runScript('remove', 'other');
    expect(runScript('list')).toBe('acme, 2 jobs a day\n');
  });

  it.each([
    [['add', 'a b'], /must have 1 to 64 letters/],
    [['add', 'a', '--jobs-per-day', 'many'], /keys\.1\.jobsPerDay/],
    [['remove', 'nobody'], /There is no key with the name nobody/],
    [['frobnicate'], /Usage:/],
  ])('refuses %j, and leaves the file as it is', (args, reason) => {
    const before = readFileSync(file, 'utf8');
    expect(() => runScript(...args)).toThrow(reason);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('a server with API keys', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await openProduct({ API_KEYS_FILE: file, MAX_RUNNING_PER_KEY: '1' });
  }, 180_000);
  afterAll(() => product?.close());

  const hash = (key: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/api/convert`, {
      method: 'POST',
      body: buildMultipartForm({ type: 'hash' }, { name: 'letter.txt', content: 'Dear reader' }),
      headers: { authorization: `Bearer ${key}`, prefer: 'wait=20', ...headers },
    });

  it('accepts a key that was added while it runs, and holds its daily quota', async () => {
    const key = addKey('later', '--jobs-per-day', '1');
    await expect.poll(async () => (await hash(key)).status, { timeout: 20_000, interval: 500 }).toBe(200);
    const refused = await hash(key);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'quota-exceeded', detail: expect.stringContaining('(1 conversion)') }),
    ]);
  }, 60_000);

  it('shows a key its own jobs alone, and its document names the scheme', async () => {
    const [one, other] = [addKey('one'), addKey('two')];
    await expect.poll(async () => (await hash(one)).status, { timeout: 20_000, interval: 500 }).toBe(200);
    const { id } = Job.parse(await (await hash(one)).json());
    const read = async (key: string) =>
      (
        await fetch(`${product.url}/api/conversions/${id}/download`, {
          headers: { authorization: `Bearer ${key}` },
        })
      ).status;
    expect(await read(one)).toBe(200);
    expect(await read(other)).toBe(404);
    const document = await (await fetch(`${product.url}/api/openapi.json`)).json();
    expect(document).toMatchObject({
      security: [{}, { apiKey: [] }],
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    });
  }, 60_000);
});
