import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultTable, type FaultCode } from '#src/contract/faults.ts';
import { FormatsReply } from '#src/contract/formats-reply.ts';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { hostileNames, writeHostile, type HostileName } from '#tests/fixtures/hostile.ts';
import { writeSong } from '#tests/fixtures/media.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfInside, pdfText, zipText } from '#tests/support/documents.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { faultOfSentence } from '#tests/support/promises/fault-sentences.ts';
import { openVisit, type VisitOutcome, type Visit } from '#tests/support/server/visit.ts';

const maxFileMb = 8;
/** Text in a file and the color of an image that no visitor has sent. */
const canary = `canary-${Math.random().toString(36).slice(2)}`;
const canaryColour = [3, 251, 99] as const;
/** What a response must never contain: our paths, programs, signals and stack traces. */
const ours =
  /\/(?:job|tmp|usr|etc|proc|app|var|root)\b|\bSIG[A-Z]{3,}|\n\s+at |\bE[A-Z]{4,}\b:|bwrap|ffmpeg|ffprobe|libvips|soffice|libreoffice|poppler|qpdf|ghostscript|pdftocairo|pdftotext|tesseract|chromium|libarchive|bsdtar|7zz|librsvg/i;

/** Faults with which a file must fail, any one of them; files not listed may also be converted. */
const ends: Partial<Record<HostileName, readonly FaultCode[]>> = {
  'empty.pdf': ['file-empty'],
  'shopping-list.mp4': ['content-mismatch'],
  'playlist.mp4': ['content-mismatch'],
  'joined.mp4': ['content-mismatch'],
  'stream.mp4': ['content-mismatch'],
  'page.pdf': ['content-mismatch'],
  'page.docx': ['content-mismatch'],
  'program.pdf': ['content-mismatch'],
  'picture.zip': ['content-mismatch'],
  'cut.docx': ['file-damaged', 'content-mismatch'],
  'cut.zip': ['file-damaged', 'content-mismatch'],
  'unknown.qqq': ['format-unknown'],
  'no-ending': ['content-mismatch', 'format-unknown'],
  'flood.png': ['too-many-pixels'],
  'laughs.svg': ['entity-expansion'],
  'blur.svg': ['engine-timeout', 'engine-memory'],
  'cycle.pdf': ['file-damaged', 'no-content'],
  'bomb.zip': ['expands-too-much'],
  'bomb.docx': ['expands-too-much', 'unpacked-too-large', 'engine-memory', 'file-damaged', 'engine-refused'],
  'hundred-hours.flac': ['duration-too-long', 'file-damaged'],
};

/** Runs until the time limit, so once is enough. */
const slow: HostileName = 'blur.svg';

let folder = '';
let product: RunningProduct;
let visit: Visit;
let listener: Server;
const hits: string[] = [];
let url = '';
let offers: FormatsReply;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formshift-hostile-'));
  listener = createServer(
    (request, response) => void (hits.push(request.url ?? ''), response.end('x')),
  ).listen(0, '127.0.0.1');
  await until(() => listener.address() !== null);
  const address = listener.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const bait = { url, text: join(folder, 'canary.txt'), image: join(folder, 'canary.png') };
  writeFileSync(bait.text, canary);
  await writeHostile(folder, bait);
  const [r, g, b] = canaryColour;
  await sharp({ create: { width: 100, height: 100, channels: 3, background: { r, g, b } } }).toFile(
    bait.image,
  );

  product = await openProduct({ MAX_FILE_MB: String(maxFileMb), WORKERS: '2' });
  visit = openVisit(product.url);
  offers = FormatsReply.parse(await (await fetch(`${product.url}/api/formats`)).json());
  await convertOrdinaryFiles();
});

afterAll(async () => {
  listener?.close();
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Converts a file with each kind of engine, so that the standby processes are running. */
async function convertOrdinaryFiles(): Promise<void> {
  const page = join(folder, 'ordinary.html');
  writeFileSync(page, '<!DOCTYPE html><title>x</title><h1>Ordinary words</h1>');
  const letter = await writeDocxFixture(join(folder, 'ordinary.docx'), { paragraphs: ['Ordinary words'] });
  const song = await writeSong(folder, 'wav');
  const image = join(folder, 'canary.png');
  const outcomes = await Promise.all([
    visit.convert(page, 'document', 'pdf'),
    visit.convert(letter, 'document', 'pdf'),
    visit.convert(song, 'audio', 'flac'),
    visit.convert(image, 'image', 'webp'),
  ]);
  for (const { job } of outcomes) expect(job?.error ?? job?.status).toBe('completed');
}

/**
 * Lists what an idle site still holds on to, except standby processes, each in a job directory with its control
 * groups.
 */
async function leftOver(): Promise<string[]> {
  const { folders, programs, waiting, groups, groupsOfEach } = await product.holdings();
  const mayWait = ['bwrap', 'MainThread', 'python3', 'soffice.bin'];
  const left = [
    ...folders.filter((path) => !path.startsWith('warm')),
    ...programs.filter((name) => !mayWait.includes(name)),
  ];
  const owners = folders.length + waiting;
  if (groups !== owners * groupsOfEach) left.push(`${groups} groups for ${owners} rooms and starts`);
  // LibreOffice keeps two standby processes for each of its three parts, and a converter program waits per domain.
  if (folders.length > availableParallelism() + 3 * 2 + 4) left.push(`${folders.length} rooms`);
  return left;
}

/** Up to three targets offered for a file of this name, including the first and the last of its own type. */
function pickOfferedTargets(name: string): (readonly [type: string, to: string])[] {
  const extension = extname(name).slice(1).toLowerCase();
  const targetLists = offers.types.flatMap(({ type, formats }) =>
    formats
      .filter(({ extensions }) => extensions.includes(extension))
      .map(({ targets }) => targets.filter(({ format }) => format !== extension))
      .map((targets) => targets.map(({ format }) => [type, format] as const)),
  );
  const all = targetLists.flatMap((targets) => [targets[0], targets.at(-1)]);
  const selected = all.filter((target) => target !== undefined).slice(0, 3);
  if (selected.length === 0) return [['document', 'pdf']];
  return name === slow ? selected.slice(0, 1) : selected;
}

/**
 * Expects a sentence of the fault table, or a finished job with a file that contains nothing but the visitor's data.
 */
async function expectValidOutcome(
  { status, texts, job, result }: VisitOutcome,
  name: string,
): Promise<FaultCode | undefined> {
  const random = job?.id ?? name; // the name of an engine, such as 7zz, may be in an ID by chance
  for (const text of texts) expect(text.replaceAll(name, '').replaceAll(random, '')).not.toMatch(ours);
  if (!job) return expectSentence(texts.at(-1) ?? '', status);
  expect(status).toBe(202);
  if (job.status === 'failed') return expectSentence(job.error ?? '');
  expect(result?.length, 'a finished file has bytes').toBe(job.convertedSizeBytes);
  await expectNoCanary(result ?? Buffer.alloc(0), job.convertedFileName ?? '');
  return undefined;
}

function expectSentence(sentence: string, status?: number): FaultCode {
  const code = faultOfSentence(sentence);
  if (!code) throw new Error(`no sentence of the table: ${sentence}`);
  expect(code).not.toBe('internal');
  if (status !== undefined) expect(status, sentence).toBe(faultTable[code].status);
  return code;
}

async function expectNoCanary(result: Buffer, name: string): Promise<void> {
  const path = join(mkdtempSync(join(folder, 'result-')), `result${extname(name)}`);
  writeFileSync(path, result);
  const texts = [result.toString('latin1')];
  if (result.subarray(0, 5).toString() === '%PDF-') texts.push(pdfText(path), pdfInside(path));
  if (result.subarray(0, 2).toString() === 'PK') texts.push(zipText(path));
  for (const text of texts) expect(text.includes(canary), 'holds what the file reached for').toBe(false);
  if (name.endsWith('.png')) expect(await showsCanary(result)).toBe(false);
}

async function showsCanary(image: Buffer): Promise<boolean> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels)
    if (canaryColour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 12)) return true;
  return false;
}

describe('what the tests look for is found without the sandbox', () => {
  it('a page opened in a browser without the sandbox reaches the listener', () => {
    const script = `const { createServer } = require('node:http'); let hits = 0;
      createServer((_, r) => { hits += 1; r.end(); }).listen(0, '127.0.0.1', function () {
        const page = require('node:fs').readFileSync(process.argv[1], 'utf8').replaceAll(process.argv[2], '127.0.0.1:' + this.address().port);
        require('node:fs').writeFileSync(process.argv[3], page);
        require('node:child_process').execFile('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--user-data-dir=' + process.argv[4], '--dump-dom', 'file://' + process.argv[3]], { timeout: 200000 }, () => { console.log(hits); process.exit(0); });
      });`;
    const args = [
      join(folder, 'reaching.html'),
      new URL(url).host,
      join(folder, 'bare.html'),
      join(folder, 'browser'),
    ];
    const seen = Number(execFileSync(process.execPath, ['-e', script, ...args]).toString());
    expect(seen).toBeGreaterThan(2);
  });

  it('the color of the image is recognized', async () => {
    expect(await showsCanary(readFileSync(join(folder, 'canary.png')))).toBe(true);
  });
});

describe.concurrent(
  'malicious files end with a sentence or as an ordinary file',
  { timeout: 900_000 }, // each waits for one of two workers
  () => {
    it.for([...hostileNames])('%s', async (name, { expect: check }) => {
      for (const [type, to] of pickOfferedTargets(name)) {
        const code = await expectValidOutcome(await visit.convert(join(folder, name), type, to), name);
        const allowed = ends[name];
        if (allowed) check(allowed, `${name} to ${to}`).toContain(code);
      }
    });

    it('a file over the limit', async () => {
      const path = join(folder, 'large.png');
      writeFileSync(path, Buffer.alloc(maxFileMb * 1024 * 1024 + 1, 1));
      const outcome = await visit.convert(path, 'image', 'jpg');
      expect([outcome.status, outcome.texts]).toEqual([413, ['Files can be up to 8MB each']]);
    });

    it('repacks an archive with path-traversal names, keeping only safe ones', async () => {
      const { job, result } = await visit.convert(join(folder, 'climbing.zip'), 'archive', 'tar');
      expect(job?.error ?? job?.status).toBe('completed');
      const path = join(folder, 'climbed.tar');
      writeFileSync(path, result ?? '');
      const listed = execFileSync('tar', ['-tvf', path]).toString();
      expect(listed).toContain('good.txt');
      expect(listed).not.toMatch(/\.\.|^l|^h| \//m);
    });

    const real = readManifest().concat(corpusFile('image/giant-20000x14000.jpg') ?? []);
    it.runIf(real.length > 0).for(real.map((path) => [basename(path), path] as const))(
      '%s from the corpus',
      async ([, path]) => {
        for (const [type, to] of pickOfferedTargets(path))
          await expectValidOutcome(await visit.convert(path, type, to), basename(path));
      },
    );
  },
);

function readManifest(): string[] {
  const manifest = corpusFile('hostile/MANIFEST.tsv');
  const rows = manifest ? readFileSync(manifest, 'utf8').trim().split('\n').slice(1) : [];
  return rows.flatMap((row) => corpusFile(join('hostile', row.split('\t')[0] ?? '')) ?? []);
}

describe('afterwards', () => {
  it('nothing has reached the listener', () => {
    expect(hits).toEqual([]);
  });

  it('the server has logged no internal error', () => {
    expect(
      product
        .log()
        .split('\n')
        .filter((line) => /"level":(?:50|60)|"internal"/.test(line)),
    ).toEqual([]);
  });

  it('no upload, attempt, program or control group is left', async () => {
    await expect.poll(leftOver).toEqual([]);
  });

  it('the next ordinary files are converted', async () => {
    await convertOrdinaryFiles();
  });

  it('deleted jobs leave no files, and the server shuts down cleanly', async () => {
    await visit.deleteAll();
    expect(await product.storedFiles()).toEqual([]);
    const { programs } = await product.holdings();
    expect(programs.length).toBeGreaterThan(0);
    expect(await product.close()).toBe(0);
  });
});
