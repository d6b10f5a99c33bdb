import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const sentence = 'The miller weighs each sack at the door and writes its number on a slate of its own. ';

describe('typing into a Word document made from a PDF', () => {
  it('grows lines with a larger font, and rows with more text', async () => {
    const page = join(await bench.folder(), 'mill.html');
    await writeFile(
      page,
      `<style>@page { size: A5; margin: 15mm } body { margin: 0; font: 11pt/1.5 'Liberation Serif' } table { width: 100% } td { border: 1px solid; padding: 2pt 4pt }</style>
<p>${sentence.repeat(3)}</p><p>Larger</p><p>Afterwards ${sentence}</p><table><tr><td>Sack</td><td>Weight</td></tr><tr><td>Rye</td><td>52</td></tr></table><p style="margin-top: 40pt">Below.</p>`,
    );
    const pdf = (await bench.convert(page, 'pdf')).files[0] ?? '';
    const word = (await bench.convert(pdf, 'docx')).files[0] ?? '';
    const before = await measureTextTops(word);
    // The last text keeps its position, with plenty of free space below.
    expect(Math.abs(before('Below') - topsIn(pdf)('Below'))).toBeLessThan(4);
    const typed = await measureTextTops(
      await changed(word, (xml) =>
        xml
          .replace(/<w:r>(<w:t [^>]*>Larger<)/, '<w:r><w:rPr><w:sz w:val="80"/></w:rPr>$1')
          .replace(/>Rye</, `>Rye ${sentence}<`),
      ),
    );
    const grown = typed('Afterwards') - before('Afterwards');
    expect(grown).toBeGreaterThan(25);
    expect(typed('Below') - before('Below')).toBeGreaterThan(grown + 15);
    // Short text moves down to the bottom of its page.
    expect(before('Below')).toBeLessThan(300);
    expect(typed('Below')).toBeGreaterThan(300);
  });
});

/** A copy of a document with its text changed. */
async function changed(path: string, change: (xml: string) => string): Promise<string> {
  const folder = await bench.folder();
  const parts = join(folder, 'parts');
  await mkdir(parts);
  execFileSync('bsdtar', ['-xf', path, '-C', parts]);
  const text = join(parts, 'word', 'document.xml');
  const before = await readFile(text, 'utf8');
  await writeFile(text, change(before));
  expect(change(before)).not.toBe(before);
  const copy = join(folder, 'typed.docx');
  execFileSync('bsdtar', [
    '-cf',
    copy,
    '--format',
    'zip',
    '-C',
    parts,
    '[Content_Types].xml',
    '_rels',
    'docProps',
    'word',
  ]);
  return copy;
}

/** Distance of a word from the top of its page, in points. */
async function measureTextTops(word: string): Promise<(text: string) => number> {
  return topsIn((await bench.convert(word, 'pdf')).files[0] ?? '');
}

function topsIn(pdf: string): (text: string) => number {
  const words = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
  return (text) => Number(new RegExp(`yMax="([\\d.]+)">${text}`).exec(words)?.[1]);
}
