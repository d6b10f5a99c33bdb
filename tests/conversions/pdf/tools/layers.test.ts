import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { pdfText } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

// Layers (optional content) as read by pdf.js, and their visible content as rendered by poppler.
const { writeInput, useTool } = openPdfBench();

/** A page with two text layers, `<name> shown` and `<name> hidden`; `config` sets their visibility. */
function layered(name: string, config: string): string {
  const words = (layer: string, y: number, text: string) =>
    `/OC /${layer} BDC BT /F1 24 Tf 72 ${y} Td (${text}) Tj ET EMC`;
  const content = `${words('A', 720, `${name} shown`)} ${words('B', 600, `${name} hidden`)}`;
  return writeInput(
    `${name}.pdf`,
    pdfOfObjects([
      `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << ${config} >> >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /A 6 0 R /B 7 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Type /OCG /Name (${name} A) >>`,
      `<< /Type /OCG /Name (${name} B) >>`,
    ]),
  );
}

const plans = '/Order [(Plans) 6 0 R [7 0 R]] /OFF [7 0 R] /RBGroups [[6 0 R 7 0 R]]';
const dark = '/BaseState /OFF /ON [6 0 R] /Order [6 0 R 7 0 R]';

/** Layers of a PDF by name, the visibility of each, and the order in which a viewer lists them. */
async function readPdfLayers(path: string) {
  const { promise } = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
  const document = await promise;
  const config = await document.getOptionalContentConfig();
  const shown = new Map<string, boolean>();
  const names = new Map<string, string>();
  for (const [id, group] of config) {
    shown.set(String(group.name), group.visible);
    names.set(id, String(group.name));
  }
  const order = named(config.getOrder());
  await document.loadingTask.destroy();
  return { shown: Object.fromEntries(shown), order };

  function named(list: unknown): unknown {
    if (Array.isArray(list)) return list.map(named);
    if (typeof list === 'object' && list !== null && 'name' in list && 'order' in list)
      return { [String(list.name)]: named(list.order) };
    return typeof list === 'string' ? names.get(list) : list;
  }
}

const shownAndHidden = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name} A`, true],
      [`${name} B`, false],
    ]),
  );

test('the merged file has the layers of every file, with their visibility unchanged', async () => {
  const inputs = [layered('first', plans), layered('second', plans), layered('third', dark)];
  const { files } = await useTool('pdf-merge', inputs);
  const merged = files[0] ?? '';
  const { shown, order } = await readPdfLayers(merged);
  expect(shown).toEqual(shownAndHidden('first', 'second', 'third'));
  expect(JSON.stringify(order)).toMatch(/first A.*"second":.*second A.*second B.*"third":.*third A.*third B/);
  const words = pdfText(merged);
  for (const name of ['first', 'second', 'third']) {
    expect(words).toContain(`${name} shown`);
    expect(words).not.toContain(`${name} hidden`);
  }
  expect(execFileSync('qpdf', ['--qdf', merged, '-'], { encoding: 'latin1' })).not.toContain('FSHIFT');
});

test('layers are kept after a file without layers, and after one that hides unlisted layers', async () => {
  const plain = writeInput('plain.pdf', { pages: ['plain words'], bookmarks: [['Start', 1]] });
  const afterPlain = await useTool('pdf-merge', [plain, layered('second', plans)]);
  expect((await readPdfLayers(afterPlain.files[0] ?? '')).shown).toEqual(shownAndHidden('second'));
  const afterDark = await useTool('pdf-merge', [layered('first', dark), layered('second', plans)]);
  expect((await readPdfLayers(afterDark.files[0] ?? '')).shown).toEqual(shownAndHidden('first', 'second'));
  expect(pdfText(afterDark.files[0] ?? '')).not.toContain('hidden');
});

test('layers stay with their pages when a file is split or rotated', async () => {
  const path = layered('first', plans);
  const { files: split } = await useTool('pdf-extract', [path], { pages: '1' });
  const { files: turned } = await useTool('pdf-rotate', [path], { pages: 'all' });
  for (const file of [...split, ...turned])
    expect((await readPdfLayers(file)).shown).toEqual(shownAndHidden('first'));
});
