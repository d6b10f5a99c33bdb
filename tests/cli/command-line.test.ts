import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatApiKeyFile, hashApiKey } from '#src/http/visitors/api-key-file.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';

const program = join(import.meta.dirname, '../../bin/formshift.mjs');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-cli-'));
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } });
  await writeFile(join(folder, 'red.png'), await image.png().toBuffer());
  await writeFile(join(folder, 'red.jpg'), await image.jpeg().toBuffer());
  await writeFile(join(folder, 'damaged.png'), (await image.png().toBuffer()).subarray(0, 60));
  await writeFile(join(folder, 'letter.txt'), 'Dear reader\n');
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Starts the command line in the folder of the test. */
function start(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: collect(child) };
}

async function collect(child: ChildProcess): Promise<Ended> {
  const texts = { out: '', errors: '' };
  child.stdout?.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (texts.errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

const run = (args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> =>
  start(args, environment).ended;
const linesOf = (text: string): string[] => text.trimEnd().split('\n');
const pagesOf = async (path: string): Promise<number> =>
  (await readFile(join(folder, path), 'latin1')).match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The ways to run jobs: the engines of this machine, and a server with an API key. */
const engines: Record<'this machine' | 'a server', Record<string, string>> = {
  'this machine': {},
  'a server': {},
};
let product: RunningProduct;
beforeAll(async () => {
  const file = join(folder, '.keys.json');
  await writeFile(file, formatApiKeyFile([{ name: 'cli', sha256: hashApiKey('fs_cli') }]));
  product = await openProduct({ API_KEYS_FILE: file });
  Object.assign(engines['a server'], { FORMSHIFT_SERVER: product.url, FORMSHIFT_API_KEY: 'fs_cli' });
}, 180_000);
afterAll(() => product?.close());

describe.each(['this machine', 'a server'] as const)('with %s', (name) => {
  it('converts files, with options of the API, to a folder', async () => {
    const args = ['convert', 'red.png', 'letter.txt', '--to', 'pdf', '--out', `out-${name}`];
    const { code, out, errors } = await run(args, engines[name]);
    expect([code, errors]).toEqual([0, '2 completed\n']);
    expect(linesOf(out).map((line) => line.split(' (')[0])).toEqual(
      expect.arrayContaining([`red.png -> out-${name}/red.pdf`, `letter.txt -> out-${name}/letter.pdf`]),
    );
    expect(await pagesOf(`out-${name}/red.pdf`)).toBe(1);
    const small = await run(
      [
        'image',
        'resize',
        'red.png',
        '--width',
        '16',
        '--no-maintain-aspect',
        '--height',
        '16',
        '-o',
        `out-${name}`,
      ],
      engines[name],
    );
    expect(small.code).toBe(0);
    expect(await sharp(join(folder, `out-${name}/red.png`)).metadata()).toMatchObject({
      width: 16,
      height: 16,
    });
  }, 120_000);

  it('goes on after a failure, names it, and exits with 1', async () => {
    const args = ['convert', 'damaged.png', 'red.jpg', '--to', 'webp', '--out', `failed-${name}`, '--json'];
    const { code, out } = await run(args, engines[name]);
    expect(code).toBe(1);
    expect(linesOf(out).map((line): unknown => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'damaged.png', status: 'failed', errorCode: 'file-damaged' }),
        expect.objectContaining({ file: 'red.jpg', status: 'completed', result: `failed-${name}/red.webp` }),
      ]),
    );
    expect(await readdir(join(folder, `failed-${name}`))).toEqual(['red.webp']);
  }, 120_000);

  it('merges PDFs into one, and prints checksums', async () => {
    const merged = await run(
      [
        'pdf',
        'merge',
        `out-${name}/red.pdf`,
        `out-${name}/letter.pdf`,
        '--name',
        'both.pdf',
        '-o',
        `out-${name}`,
      ],
      engines[name],
    );
    expect([merged.code, merged.errors]).toEqual([0, '']);
    expect(await pagesOf(`out-${name}/both.pdf`)).toBe(2);
    const { out } = await run(['hash', 'letter.txt', '--to', 'sha256'], engines[name]);
    expect(out).toBe(
      `b4c7d6aa3b5ec3d9e9b2d8b5d4cd6b5a  sha256  letter.txt\n`.replace(/^\w+/, await sha256('letter.txt')),
    );
  }, 120_000);

  it('explains wrong options with the names that there are', async () => {
    const [value, unknown] = [
      await run(['convert', 'red.png', '--to', 'webp', '--quality', '500', '-o', 'wrong'], engines[name]),
      await run(['pdf', 'merge', 'red.png', '--qualty', '5'], engines[name]),
    ];
    expect([value.code, value.errors]).toEqual([
      1,
      'red.png: The option "quality" is not valid: use a whole number from 1 to 100.\n',
    ]);
    expect([unknown.code, unknown.errors]).toEqual([
      2,
      'There is no option "--qualty". --help lists the options.\n',
    ]);
  }, 120_000);
});

const sha256 = async (name: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await readFile(join(folder, name)));
  return Buffer.from(digest).toString('hex');
};

describe('a folder', () => {
  const count = 12;
  beforeAll(async () => {
    await mkdir(join(folder, 'in', 'deep'), { recursive: true });
    for (let index = 0; index < count; index += 1)
      await copyFile(join(folder, 'red.png'), join(folder, 'in', index % 2 ? 'deep' : '.', `${index}.png`));
    await writeFile(join(folder, 'in', 'unknown.xyz'), 'nothing to convert');
  });

  const results = async () =>
    (await readdir(join(folder, 'many'), { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('.jpg'),
    );
  const args = ['convert', 'in', '--to', 'jpg', '--out', 'many', '--jobs', '1'];

  it('is converted with its folders; an interrupted command leaves complete files and continues', async () => {
    const first = start(args);
    await until(async () => (await results()).length >= 3, 60);
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(130);
    const made = await results();
    expect(made.length).toBeLessThan(count);
    const all = await readdir(join(folder, 'many'), { recursive: true });
    expect(all.filter((name) => name.includes('.part'))).toEqual([]);
    for (const name of made) await sharp(join(folder, 'many', name)).stats();

    const second = await run(args);
    expect(second.code).toBe(0);
    expect(second.errors).toBe(
      `${count - made.length} completed, ${made.length} skipped, because the result already exists (--force replaces it)\n`,
    );
    expect(await results()).toHaveLength(count);
  }, 180_000);

  it('is converted again where a file is newer than its result', async () => {
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folder, 'in/0.png'), later, later);
    expect((await run(args)).errors).toMatch(/^1 completed, 11 skipped/);
  }, 60_000);
});

describe('a watched folder', () => {
  it('has its files converted, and those that come or change, until the command is interrupted', async () => {
    const inbox = join(folder, 'inbox');
    await mkdir(inbox);
    await copyFile(join(folder, 'red.png'), join(inbox, 'first.png'));
    const { child, ended } = start(
      ['watch', 'inbox', '--to', 'webp', '--out', 'outbox'],
      engines['a server'],
    );
    const result = (name: string) => stat(join(folder, 'outbox', name)).catch(() => undefined);
    await until(async () => (await result('first.webp')) !== undefined, 60);
    await copyFile(join(folder, 'damaged.png'), join(inbox, 'second.png'));
    await copyFile(join(folder, 'red.jpg'), join(inbox, 'third.jpg'));
    await until(async () => (await result('third.webp')) !== undefined, 60);
    expect(await result('second.webp')).toBeUndefined();
    await copyFile(join(folder, 'red.png'), join(inbox, 'second.png'));
    await until(async () => (await result('second.webp')) !== undefined, 60);
    child.kill('SIGINT');
    const { code, errors } = await ended;
    expect(code).toBe(0);
    expect(linesOf(errors)).toEqual([
      expect.stringMatching(/^inbox\/second\.png: The PNG file could not be read/),
    ]);
  }, 180_000);
});

describe('results', () => {
  it('of files that differ in their extensions keep these in their names', async () => {
    const { code } = await run(['convert', 'red.png', 'red.jpg', '--to', 'webp', '-o', 'both']);
    expect(code).toBe(0);
    expect((await readdir(join(folder, 'both'))).toSorted()).toEqual(['red.jpg.webp', 'red.png.webp']);
  }, 60_000);

  it('are reported as failed if their folder is a file', async () => {
    const args = ['convert', 'red.png', '--to', 'webp', '-o', 'letter.txt'];
    const { code, errors } = await run(args, engines['a server']);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^red\.png: The file, or the folder .* \(E\w+\)\.\n$/),
    ]);
  }, 60_000);

  it('never replace a file that they were made from', async () => {
    const before = await stat(join(folder, 'red.jpg'));
    const { code, errors } = await run([
      'image',
      'flip',
      'red.jpg',
      '--flip',
      'horizontal',
      '--name',
      '{name}.{ext}',
    ]);
    expect([code, errors]).toEqual([1, 'red.jpg: The result would replace red.jpg. Use --out or --name.\n']);
    expect((await stat(join(folder, 'red.jpg'))).mtimeMs).toBe(before.mtimeMs);
  }, 60_000);
});

describe('the command line', () => {
  it.each([
    [['convert', 'missing.png', '--to', 'pdf'], 2, 'There is no file missing.png.'],
    [['convert', 'red.png'], 2, 'Give the format of the result, for example --to pdf.'],
    [['convert', 'red.png', '--to', 'nonsense'], 2, '"nonsense" is not a known format.'],
    [['convert', 'red.png', '--to', 'mp3'], 1, 'Converting PNG to'],
    [['convert', 'red.png', '--to', 'jpg', '--name', '../{name}'], 2, '--name may contain'],
    [['frobnicate'], 2, 'There is no command "frobnicate".'],
    [['formats', '--server', 'nonsense'], 2, '--server must be a URL'],
    [['formats', '--server', 'http://127.0.0.1:9'], 3, 'cannot be reached'],
  ])(
    '%j exits with %i',
    async (args, exitCode, reason) => {
      const { code, errors } = await run(args, engines['a server']);
      expect(errors).toContain(reason);
      expect(code).toBe(exitCode);
    },
    120_000,
  );

  it('refuses a key that the server does not know', async () => {
    const { code, errors } = await run(['formats'], {
      FORMSHIFT_SERVER: product.url,
      FORMSHIFT_API_KEY: 'fs_x',
    });
    expect([code, errors]).toEqual([1, expect.stringContaining('The API key in this request is not valid.')]);
  });

  it('lists formats, commands and the options of a command', async () => {
    const { out } = await run(['formats', 'png'], engines['a server']);
    expect(linesOf(out)).toContain('webp');
    expect((await run(['--help'])).out).toMatch(/pdf merge <file>\.\.\. +Merge PDFs into one/);
    expect((await run(['pdf', 'protect', '--help'], engines['a server'])).out).toMatch(/--password <value>/);
    expect((await run(['convert', '--to', 'webp', '--help'], engines['a server'])).out).not.toMatch(
      /--pageSize/,
    );
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  }, 60_000);
});

describe.each(Object.keys(engines) as (keyof typeof engines)[])('the messages on %s', (engine) => {
  const inGerman = (args: readonly string[]) => run(args, { ...engines[engine], LC_ALL: 'de_DE.UTF-8' });

  it('are in the language of the environment', async () => {
    const help = await inGerman(['convert', '--help']);
    expect(help.out).toContain('Dateien in ein anderes Format umwandeln.');
    expect(help.out).toMatch(/--keepTags +Tags und Cover behalten\./);

    const damaged = await inGerman(['convert', 'damaged.png', '--to', 'webp']);
    expect(damaged.errors).toContain('beschädigt oder unvollständig');
    const unknown = await inGerman(['convert', 'no.png', '--to', 'webp']);
    expect([unknown.code, unknown.errors.trim()]).toEqual([2, 'Eine Datei no.png gibt es nicht.']);
  });
});
