import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts } from '../../support/documents.ts';
import { useTool } from '../../support/tool-bench.ts';
import { openWorkbench, type Workbench } from '../../support/workbench.ts';

let bench: Workbench;
let path: string;
beforeAll(async () => {
  bench = await openWorkbench();
  path = join(await bench.folder(), 'slides.pdf');
  await writeFile(path, slidesOf(10_000));
});
afterAll(() => bench.close());

describe('a PDF whose thousands of drawings share one list of all of them', () => {
  it('is split', async () => {
    const { files } = await useTool(bench, 'pdf-split', [path], { pages: '1,2' });
    expect(files.map((file) => pdfFacts(file).pages)).toEqual([1, 1]);
  });

  it('is merged', async () => {
    const { files } = await useTool(bench, 'pdf-merge', [path, path]);
    expect(files.map((file) => pdfFacts(file).pages)).toEqual([4]);
  });
});

/** Two pages and many drawings, each of which could use every other, as LibreOffice writes slides. */
function slidesOf(drawings: number): string {
  const first = 8;
  const names = Array.from({ length: drawings }, (_, index) => `/F${index} ${first + index} 0 R`);
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources 3 0 R/Contents ${contents} 0 R>>`;
  const shown = '<</Length 7>>stream\n/F0 Do \nendstream';
  const drawing =
    '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources 3 0 R/Length 11>>stream\n0 0 5 5 re \nendstream';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R 5 0 R]/Count 2>>',
    `<</XObject<<${names.join(' ')}>>>>`,
    page(6),
    page(7),
    shown,
    shown,
    ...names.map(() => drawing),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
