import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConversionType } from '#src/contract/conversion-types.ts';
import { Job } from '#src/contract/job.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

// What takes our own readers longest: text that looks Latin, deep brackets, long lines, many cells, many objects, many
// files. The server's thread only moves the bytes.

/** Processor time of the server's thread for a job, in milliseconds: its upload and one poll. */
const maxJobMs = 40;
/** The same for each second of the job: timers, which take longer on a busy machine. */
const maxMsPerSecond = 10;

const folder = mkdtempSync(join(tmpdir(), 'formshift-thread-'));
let product: RunningProduct;
beforeAll(async () => {
  product = await openProduct({ LOG_LEVEL: 'info' });
  for (let round = 0; round < 20; round += 1) await convert('warm.md', 'document', 'html', `# ${round}`); // compiles what runs often
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const latinText = Buffer.concat([Buffer.from([0xe9, 0x20]), Buffer.alloc(65_000, 'a'), Buffer.from('\n')]);
const subtitle = Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), latinText]);
const cells = Array.from({ length: 40_000 }, (_, row) => `${row},b,c,d,e,f,g,h,i,j`).join('\n');

/** A PDF with 10 pages of many links each; poppler rejects pages with more than 10,000. */
function manyLinks(links: number): Buffer {
  const pages = 10;
  const firstLink = 3 + pages;
  const linksOf = (page: number) =>
    Array.from({ length: links }, (_, index) => firstLink + page * links + index);
  const numbers = Array.from({ length: pages }, (_, page) => page);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((page) => `${page + 3} 0 R`).join(' ')}]/Count ${pages}>>`,
    ...numbers.map(
      (page) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[${linksOf(page)
          .map((one) => `${one} 0 R`)
          .join(' ')}]>>`,
    ),
    ...numbers
      .flatMap(linksOf)
      .map(
        (one) =>
          `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/A<</S/URI/URI(http://a.b/${one})>>>>`,
      ),
  ];
  const rough = join(folder, 'rough.pdf');
  writeFileSync(
    rough,
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n0\n%%EOF\n`,
  );
  const path = join(folder, 'whole.pdf');
  execFileSync('qpdf', ['--warning-exit-0', '--no-warn', rough, path]);
  return readFileSync(path);
}

/** A ZIP with 9,000 small files. */
const manyFiles = (): Buffer =>
  craftZip(
    Array.from({ length: 9_000 }, (_, index) => ({
      name: `folder-${index % 90}/${index}.txt`,
      content: Buffer.from(`${index}`),
    })),
  );

type Content = Buffer | string | (() => Buffer);

test.each<[name: string, type: ConversionType, to: FormatId, outcome: string, content: Content]>([
  ['latin.txt', 'document', 'html', 'completed', latinText],
  ['latin.txt', 'document', 'odt', 'completed', latinText],
  ['latin.srt', 'document', 'vtt', 'completed', subtitle],
  ['brackets.json', 'document', 'yaml', 'file-damaged', '['.repeat(200_000)],
  ['brackets.json', 'document', 'xml', 'nested-too-deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['cells.csv', 'document', 'json', 'completed', cells],
  ['cells.csv', 'document', 'xlsx', 'completed', cells],
  ['line.md', 'document', 'html', 'completed', '*_`['.repeat(40_000)],
  ['line.html', 'document', 'txt', 'no-content', '<b><i>'.repeat(100_000)],
  ['line.csv', 'document', 'json', 'completed', `"${'a'.repeat(1_000_000)}"`],
  ['links.pdf', 'document', 'docx', 'completed', () => manyLinks(4_000)],
  ['links.pdf', 'document', 'pdfa', 'completed', () => manyLinks(1_000)],
  ['files.zip', 'archive', 'tar', 'completed', manyFiles],
  ['files.zip', 'archive', '7z', 'completed', manyFiles],
])(
  'converting %s (%s) to %s (%s) takes little of the thread that answers requests',
  async (name, type, to, outcome, content) => {
    const bytes = Buffer.from(typeof content === 'function' ? content() : content);
    const [before, start] = [product.serverThreadMs(), performance.now()];
    const job = await convert(name, type, to, bytes);
    const allowedMs = maxJobMs + (maxMsPerSecond * (performance.now() - start)) / 1_000;
    expect(product.serverThreadMs() - before).toBeLessThan(allowedMs);
    expect(job.errorCode ?? job.status).toBe(outcome);
  },
);

/** Uploads a file, waits until the log names the end of its job, and reads the job. */
async function convert(
  name: string,
  type: ConversionType,
  to: FormatId,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Job> {
  const endedJobs = () => product.log().match(/"job (?:completed|failed)"/g)?.length ?? 0;
  const before = endedJobs();
  const body = buildMultipartForm({ type, toFormat: to }, { name, content });
  const response = await fetch(`${product.url}/api/convert`, { method: 'POST', body });
  const { id } = Job.parse(await response.json());
  await until(() => endedJobs() > before);
  return Job.parse(await (await fetch(`${product.url}/api/conversions/${id}`)).json());
}
