import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translateModule } from '#src/messages/catalogue.ts';
import { messagesOfModule } from '#src/messages/module-messages.ts';
import { until } from './support/jobs.ts';

const repository = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'formshift-walks-'));
const copy = join(folder, 'tree');
const port = 30_000 + (process.pid % 10_000);
const address = `http://127.0.0.1:${port}`;

/** A code block of CONTRIBUTING.md: a file to create, or a row to insert into a table of an existing file. */
interface Block {
  readonly path: string;
  readonly table: string | undefined;
  readonly text: string;
}

const blocks = readBlocks(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'));
/** The translations that CONTRIBUTING.md adds to the German catalogue. */
const translations = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      /^ *```json\n([\s\S]*?)^ *```$/m.exec(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'))?.[1] ??
        '',
    ),
  );
const newFiles = blocks.filter(({ table }) => table === undefined);

function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^( *)```tsx?\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) => {
    const lines = code.split('\n').map((line) => line.slice(indent.length));
    const [, path = '', table] = /^\/\/ ([^:\s]+)(?:: a row of (\w+))?$/.exec(lines[0] ?? '') ?? [];
    return { path, table, text: lines.slice(1).join('\n') };
  });
}

/** The scripts of npm, without their setup: this machine has it already. */
const runScript = (script: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });

const writeFormatList = (): void =>
  void runScript(
    '--eval',
    "import('./scripts/formats/list-formats.ts').then((module) => module.writeFormatList())",
  );

let site: ChildProcess | undefined;

async function startSite(): Promise<void> {
  site = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--conditions=development', 'scripts/dev-server.ts'],
    {
      cwd: copy,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        ALLOW_UNSANDBOXED: 'on',
      },
      stdio: 'ignore',
    },
  );
  await until(async () => {
    expect(site?.exitCode, 'the development server has ended').toBeNull();
    return (await fetch(`${address}/contact`).catch(() => undefined))?.status === 200;
  });
}

async function stopSite(): Promise<void> {
  if (site?.exitCode !== null) return;
  const ended = once(site, 'exit');
  site.kill();
  await ended;
}

beforeAll(() => {
  const rootFiles = globSync('*.{json,ts}', { cwd: repository });
  for (const name of ['src', 'scripts', 'tests/fixtures', ...rootFiles])
    cpSync(join(repository, name), join(copy, name), { recursive: true });
  // The server behind the development server needs built pages, but does not serve them.
  for (const name of ['node_modules', 'build']) symlinkSync(join(repository, name), join(copy, name));
});
afterAll(async () => {
  await stopSite();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const Formats = z.object({
  types: z.array(
    z.object({
      formats: z.array(z.object({ format: z.string(), targets: z.array(z.object({ format: z.string() })) })),
    }),
  ),
});

/** Every offered pair, as `from > to`. */
async function offeredPairs(): Promise<string[]> {
  const { types } = Formats.parse(await (await fetch(`${address}/api/formats`)).json());
  return types.flatMap(({ formats }) =>
    formats.flatMap(({ format, targets }) => targets.map((target) => `${format} > ${target.format}`)),
  );
}

const Job = z.object({ id: z.string(), status: z.string() });

/** Converts an image as an API client would; resolves to the path of the result. */
async function convert(path: string, to: string): Promise<string> {
  const form = new FormData();
  form.set('type', 'image');
  form.set('toFormat', to);
  form.set('file', new Blob([readFileSync(path)]), path.slice(path.lastIndexOf('/') + 1));
  const accepted = await fetch(`${address}/api/convert`, { method: 'POST', body: form });
  expect(accepted.status).toBe(202);
  const headers = { cookie: accepted.headers.getSetCookie().join('; ') };
  let job = Job.parse(await accepted.json());
  const jobAddress = `${address}/api/conversions/${job.id}`;
  await until(async () => {
    job = Job.parse(await (await fetch(jobAddress, { headers })).json());
    return job.status === 'completed' || job.status === 'failed';
  });
  expect(job).toMatchObject({ status: 'completed' });
  const result = join(folder, `result.${to}`);
  const download = await fetch(`${jobAddress}/download`, { headers });
  writeFileSync(result, Buffer.from(await download.arrayBuffer()));
  return result;
}

/** The highest folder of a new file that the repository doesn't have, or the file itself. */
function topOfNew(path: string): string {
  const parent = dirname(path);
  return existsSync(join(repository, parent)) ? path : topOfNew(parent);
}

const probe = (path: string): string =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', path],
    {
      encoding: 'utf8',
    },
  ).trim();

describe('the walks of CONTRIBUTING.md', () => {
  it('name a file for each code block', () => {
    expect(blocks.length).toBeGreaterThan(9);
    expect(blocks.filter(({ path }) => path === '')).toEqual([]);
  });

  it('start from the files that the scripts create', () => {
    runScript('scripts/new/new-files.ts', 'format', 'image', 'sgi');
    runScript('scripts/new/new-files.ts', 'converter', 'image', 'image-to-sgi');
    runScript('scripts/new/new-files.ts', 'tool', 'pdf-delete');
    for (const { path } of newFiles.filter((block) => block.path !== 'src/engines/cwebp.ts'))
      expect(readFileSync(join(copy, path), 'utf8'), path).not.toBe('');
  });

  it('translate texts of the new files', () => {
    const keys = newFiles.flatMap(({ path, text }) => messagesOfModule(path, text).map(({ key }) => key));
    expect(Object.keys(translations).filter((key) => !keys.includes(key))).toEqual([]);
    const catalogue = new Map(Object.entries(translations));
    const translated = newFiles
      .map(({ path, text }) => translateModule(path, text, catalogue, 'de'))
      .join('');
    for (const text of ['PDF-Seiten löschen', 'Dateien bis ${limits.maxFileMb}\u00A0MB'])
      expect(translated).toContain(text);
  });

  it('add formats, a tool page and an engine that the site offers', async () => {
    for (const { path, table, text } of blocks) {
      const file = join(copy, path);
      if (table === undefined) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      } else {
        const source = readFileSync(file, 'utf8');
        const start = `export const ${table} = [\n`;
        expect(source).toContain(start);
        writeFileSync(file, source.replace(start, `${start}${text}`));
      }
    }
    writeFormatList();
    await startSite();
    const pairs = await offeredPairs();
    expect(pairs).toContain('sgi > png');
    expect(pairs).toContain('png > sgi');

    const source = join(folder, 'source.png');
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=64x48',
      '-frames:v',
      '1',
      source,
    ]);
    const sgi = await convert(source, 'sgi');
    expect(probe(sgi)).toBe('sgi,64,48');
    expect(probe(await convert(sgi, 'png'))).toBe('png,64,48');

    const page = await fetch(`${address}/pdf/delete-pages`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>Delete PDF Pages/);
    expect(await (await fetch(`${address}/sitemap.xml`)).text()).toContain('/pdf/delete-pages');
    expect(runScript('scripts/report-engines.ts')).toMatch(/cwebp/);
  });

  it('take away what they added', async () => {
    await stopSite();
    for (const { path } of newFiles) rmSync(join(copy, topOfNew(path)), { recursive: true, force: true });
    cpSync(join(repository, 'src/engines/engine.ts'), join(copy, 'src/engines/engine.ts'));
    writeFormatList();
    await startSite();
    const pairs = await offeredPairs();
    expect(pairs.length).toBeGreaterThan(1000);
    expect(pairs.filter((pair) => pair.includes('sgi'))).toEqual([]);
    expect((await fetch(`${address}/pdf/delete-pages`)).status).toBe(404);
  });
});
