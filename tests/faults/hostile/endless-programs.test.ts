import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { pdfText } from '#tests/support/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

async function program(name: string, text: string): Promise<string> {
  const path = join(await bench.folder(), name);
  writeFileSync(path, text);
  return path;
}

/** CPU time limit for a program of a few bytes, in seconds. */
const forFewBytes = 10;
const endless: readonly (readonly [string, FormatId, string])[] = [
  ['that does nothing', 'pdf', '%!PS\n{} loop\n'],
  ['that shows one page after another', 'pdf', '%!PS\n{showpage} loop\n'],
  ['that goes on after its page', 'png', '%!PS\nshowpage {} loop\n'],
];
const drawing = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 50 50\n%%EndComments\n{} loop\n';

it.each(endless)(
  'stops a program %s long before the time limit of the engine (to %s)',
  async (_, to, text) => {
    const path = await program('endless.ps', text);
    await expect(bench.convert(path, to)).rejects.toMatchObject({
      code: 'engine-timeout',
      detail: { seconds: forFewBytes },
      message: 'The conversion took longer than 10 seconds and was stopped. Try a smaller or simpler file.',
    });
  },
);

it('stops an endless EPS on conversion to an image', async () => {
  const path = await program('endless.eps', drawing);
  await expect(bench.convert(path, 'jpg')).rejects.toMatchObject({
    code: 'engine-timeout',
    detail: { seconds: forFewBytes },
  });
});

it('gives a large document more time, measured in CPU time and not in wall-clock time', async () => {
  const busyMs = (forFewBytes + 2) * 1000;
  const computes = `usertime ${busyMs} add { dup usertime lt { exit } if } loop pop`;
  const says = '/Helvetica findfont 20 scalefont setfont 72 400 moveto (Late but there) show showpage';
  const filling = `%${'x'.repeat(99)}\n`.repeat(10_000);
  const path = await program('large.ps', `%!PS\n${filling}${computes}\n${says}\n`);
  const { files } = await bench.convert(path, 'pdf');
  expect(pdfText(files[0] ?? '')).toContain('Late but there');
});
