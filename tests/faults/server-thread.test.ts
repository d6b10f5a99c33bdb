import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { openConversionJobs, type ConversionJobs } from '#tests/support/server/conversion-jobs.ts';

// What takes our own readers longest: text that looks Latin, deep brackets, long lines, many cells, many objects.

/** Processor time between two turns of the event loop, in milliseconds; others wait that long for an answer. */
const longestTurnMs = 40;

let jobs: ConversionJobs;
beforeAll(async () => {
  jobs = await openConversionJobs({});
});
afterAll(() => jobs.close());

const latinText = Buffer.concat([Buffer.from([0xe9, 0x20]), Buffer.alloc(65_000, 'a'), Buffer.from('\n')]);
const subtitle = Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), latinText]);
const cells = Array.from({ length: 40_000 }, (_, row) => `${row},b,c,d,e,f,g,h,i,j`).join('\n');

/** A PDF with 10 pages of 4,000 links each; poppler rejects pages with more than 10,000. */
function manyLinks(): Buffer {
  const [pages, links] = [10, 4_000];
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
  const rough = join(jobs.folder, 'rough.pdf');
  writeFileSync(
    rough,
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n0\n%%EOF\n`,
  );
  const path = join(jobs.folder, 'whole.pdf');
  execFileSync('qpdf', ['--warning-exit-0', '--no-warn', rough, path]);
  return readFileSync(path);
}

test.each<[name: string, to: FormatId, outcome: string, content: Buffer | string | (() => Buffer)]>([
  ['latin.txt', 'html', 'completed', latinText],
  ['latin.txt', 'odt', 'completed', latinText],
  ['latin.srt', 'vtt', 'completed', subtitle],
  ['brackets.json', 'yaml', 'file-damaged', '['.repeat(200_000)],
  ['brackets.json', 'xml', 'nested-too-deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['cells.csv', 'json', 'completed', cells],
  ['cells.csv', 'xlsx', 'completed', cells],
  ['line.md', 'html', 'completed', '*_`['.repeat(40_000)],
  ['line.html', 'txt', 'no-content', '<b><i>'.repeat(100_000)],
  ['line.csv', 'json', 'completed', `"${'a'.repeat(8_000_000)}"`],
  ['links.pdf', 'docx', 'completed', manyLinks],
])(
  'converting %s to %s (%s) never keeps the thread of the server busy for long',
  async (name, to, outcome, content) => {
    const path = join(jobs.folder, name);
    writeFileSync(path, typeof content === 'function' ? content() : content);
    const turns = measureTurns();
    const job = await jobs.convert(path, to);
    expect(turns.longestMs()).toBeLessThan(longestTurnMs);
    expect(job?.fault?.code ?? job?.status).toBe(outcome);
  },
);

/** Measures the processor time of this thread between two turns of its event loop, whatever else the machine does. */
function measureTurns() {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1);
  return {
    longestMs() {
      clearInterval(timer);
      return longest;
    },
  };
}
