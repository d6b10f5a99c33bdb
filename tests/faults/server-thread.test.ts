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

/** A PDF with one page and 30,000 links on it. */
function manyLinks(): Buffer {
  const links = Array.from({ length: 30_000 }, (_, index) => index + 4);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[${links.map((one) => `${one} 0 R`).join(' ')}]>>`,
    ...links.map(
      (one) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/A<</S/URI/URI(http://a.b/${one})>>>>`,
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

test.each<[string, FormatId, Buffer | string | (() => Buffer | string)]>([
  ['latin.txt', 'html', latinText],
  ['latin.txt', 'odt', latinText],
  ['latin.srt', 'vtt', subtitle],
  ['brackets.json', 'yaml', '['.repeat(200_000)],
  ['brackets.json', 'xml', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['cells.csv', 'json', cells],
  ['cells.csv', 'xlsx', cells],
  ['line.md', 'html', '*_`['.repeat(40_000)],
  ['line.html', 'txt', '<b><i>'.repeat(100_000)],
  ['line.csv', 'json', `"${'a'.repeat(8_000_000)}"`],
  ['links.pdf', 'pdfa', manyLinks],
  ['links.pdf', 'docx', manyLinks],
])('converting %s to %s never keeps the thread of the server busy for long', async (name, to, content) => {
  const path = join(jobs.folder, name);
  writeFileSync(path, typeof content === 'function' ? content() : content);
  const turns = measureTurns();
  const job = await jobs.convert(path, to);
  expect(turns.longestMs()).toBeLessThan(longestTurnMs);
  expect(job?.status === 'completed' || job?.fault?.code !== 'internal').toBe(true);
});

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
