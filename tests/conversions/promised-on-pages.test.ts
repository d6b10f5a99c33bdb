import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { writeAnimation } from '#tests/fixtures/images/animation.ts';
import { fromRaw, scenePixels } from '#tests/fixtures/images/scene.ts';
import { pdfFacts, pdfInside, pdfText, zipText } from '#tests/support/documents.ts';
import { videoSimilarity } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Claims of the tool pages' long texts that no other test covers. */
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const at = (name: string) => join(folder, name);
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { encoding: 'utf8' });
const only = ({ files }: { readonly files: readonly string[] }): string => files[0] ?? '';
const listPdfUrls = (pdf: string) => run('pdfinfo', ['-url', pdf]);

/** The first page of a PDF as a small image. */
const drawn = async (pdf: string) => {
  run('pdftoppm', ['-r', '36', '-png', '-singlefile', pdf, at('drawn')]);
  return sharp(at('drawn.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
};

/** RGB color at a position given as fractions of the width and height. */
async function colourAt(pdf: string, across: number, down: number): Promise<number[]> {
  const { data, info } = await drawn(pdf);
  const pixel = Math.floor(down * info.height) * info.width + Math.floor(across * info.width);
  return [...data.subarray(pixel * 3, pixel * 3 + 3)];
}

async function readPageColours(pdf: string): Promise<Set<string>> {
  const { data } = await drawn(pdf);
  return new Set(
    Array.from({ length: data.length / 3 }, (_, pixel) => data.subarray(pixel * 3, pixel * 3 + 3).join(',')),
  );
}

const spaces = Object.entries({
  office: 'office',
  text: 'text',
  style: 'style',
  table: 'table',
  draw: 'drawing',
  presentation: 'presentation',
  number: 'datastyle',
  fo: 'xsl-fo-compatible',
  svg: 'svg-compatible',
})
  .map(([short, name]) => `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const openDocument = (documentType: string, inside: string) =>
  `<?xml version="1.0"?><office:document ${spaces} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${documentType}">${inside}</office:document>`;

describe('office documents converted to PDF', () => {
  it('keep headings as the outline, lists, tables, header and footer, footnotes and links', async () => {
    await writeFile(
      at('report.odt'),
      openDocument(
        'text',
        `<office:automatic-styles><style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="15cm" fo:page-height="20cm" fo:margin="2cm"/><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm"><style:header><text:p>Words of the head</text:p></style:header><style:footer><text:p>Words of the foot</text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text><text:h text:outline-level="1">First chapter</text:h><text:p>See <text:a xlink:type="simple" xlink:href="https://example.org/there">the page</text:a><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>The small print</text:p></text:note-body></text:note></text:p><text:list><text:list-item><text:p>Point of a list</text:p></text:list-item></text:list><table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell><text:p>Cell one</text:p></table:table-cell><table:table-cell><text:p>Cell two</text:p></table:table-cell></table:table-row></table:table><text:h text:outline-level="1">Second chapter</text:h></office:text></office:body>`,
      ),
    );
    const docx = only(await bench.convert(at('report.odt'), 'docx'));
    const pdf = only(await bench.convert(docx, 'pdf'));
    expect(pdfFacts(pdf).sizes[0]?.map(Math.round)).toEqual([425, 567]);
    for (const words of [
      'Words of the head',
      'Words of the foot',
      'The small print',
      'Point of a list',
      'Cell two',
    ])
      expect(pdfText(pdf)).toContain(words);
    expect(listPdfUrls(pdf)).toContain('https://example.org/there');
    const outline: { title: string }[] = JSON.parse(
      run('qpdf', ['--json=2', '--json-key=outlines', pdf]),
    ).outlines;
    expect(outline.map(({ title }) => title.trim())).toEqual(['First chapter', 'Second chapter']);
  });

  it('show only slides, at their size, with their links and without the speaker notes', async () => {
    await writeFile(
      at('talk.odp'),
      openDocument(
        'presentation',
        `<office:automatic-styles><style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="32cm" fo:page-height="18cm"/></style:page-layout><style:style style:name="box" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#cc0000" draw:stroke="none"/></style:style></office:automatic-styles>
<office:master-styles><style:master-page style:name="Plain" style:page-layout-name="pm"/></office:master-styles>
<office:body><office:presentation><draw:page draw:name="one" draw:master-page-name="Plain"><draw:frame svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>On the slide <text:a xlink:type="simple" xlink:href="https://example.org/talk">link</text:a></text:p></draw:text-box></draw:frame><draw:rect svg:width="8cm" svg:height="6cm" svg:x="20cm" svg:y="10cm" draw:style-name="box"/><presentation:notes><draw:frame presentation:class="notes" svg:width="15cm" svg:height="10cm" svg:x="2cm" svg:y="14cm"><draw:text-box><text:p>Only for the speaker</text:p></draw:text-box></draw:frame></presentation:notes></draw:page></office:presentation></office:body>`,
      ),
    );
    const pptx = only(await bench.convert(at('talk.odp'), 'pptx'));
    // LibreOffice writes the presentation, and no other reader of slides is at hand.
    expect(zipText(pptx), 'the notes are in the presentation').toContain('Only for the speaker');
    const pdf = only(await bench.convert(pptx, 'pdf'));
    const [width = 0, height = 1] = pdfFacts(pdf).sizes[0] ?? [];
    expect(width / height).toBeCloseTo(16 / 9, 2);
    expect(pdfText(pdf)).toContain('On the slide');
    expect(pdfInside(pdf)).not.toContain('speaker');
    expect(pdfText(pdf)).not.toContain('speaker');
    expect(listPdfUrls(pdf)).toContain('https://example.org/talk');
    expect(await colourAt(pdf, 24 / 32, 13 / 18)).toEqual([204, 0, 0]);
  });

  it('show cells as they are formatted, merged, colored and protected', async () => {
    await writeFile(
      at('prices.ods'),
      openDocument(
        'spreadsheet',
        `<office:automatic-styles><number:percentage-style style:name="N1"><number:number number:decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style><style:style style:name="share" style:family="table-cell" style:data-style-name="N1"><style:table-cell-properties fo:background-color="#00cc00"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Prices" table:protected="true"><table:table-column table:number-columns-repeated="3"/><table:table-row><table:table-cell table:number-columns-spanned="3" office:value-type="string"><text:p>Over three columns</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell table:style-name="share" office:value-type="percentage" office:value="0.125"><text:p>12.5%</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>`,
      ),
    );
    const xlsx = only(await bench.convert(at('prices.ods'), 'xlsx'));
    expect(readWorkbook(xlsx)[0], 'the sheet is protected').toMatchObject({
      isProtected: true,
      merged: ['A1:C1'],
    });
    const pdf = only(await bench.convert(xlsx, 'pdf'));
    expect(pdfText(pdf)).toMatch(/Over three columns[\s\S]*12\.5%/);
    expect(await readPageColours(pdf)).toContain('0,204,0');
  });
});

describe('images', () => {
  it('that are animated become a page per frame, or a note states that only the first was used', async () => {
    await writeAnimation(at('moving.gif'), 'gif');
    const { files, noteCodes } = await bench.convert(at('moving.gif'), 'pdf');
    if (pdfFacts(files[0] ?? '').pages === 1) expect(noteCodes).toContain('first-frame-in-pdf');
    else expect(pdfFacts(files[0] ?? '').pages).toBe(4);
  });

  it('as compressed PNG have a palette below 100, and every pixel at 100', async () => {
    const source = at('scene.png');
    await fromRaw(scenePixels()).png({ compressionLevel: 0 }).toFile(source);
    const small = only(await useTool(bench, 'compress-image', [source], { quality: 60 }, 'png'));
    expect(Number(run('identify', ['-format', '%k', `png:${small}`]))).toBeLessThanOrEqual(256);
    const whole = only(await useTool(bench, 'compress-image', [source], { quality: 100 }, 'png'));
    expect(
      (await sharp(whole).removeAlpha().raw().toBuffer()).equals(
        await sharp(source).removeAlpha().raw().toBuffer(),
      ),
    ).toBe(true);
  });

  it('have similar quality in every format at the same setting', async () => {
    const source = at('photo.png');
    const noise = await sharp({
      create: {
        width: 480,
        height: 320,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#888',
      },
    })
      .blur(3)
      .png()
      .toBuffer();
    await fromRaw(scenePixels())
      .resize(480, 320)
      .composite([{ input: noise, blend: 'soft-light' }])
      .removeAlpha()
      .png()
      .toFile(source);
    const likenesses = [];
    for (const to of ['jpeg', 'webp', 'avif'] as const) {
      const made = only(await useTool(bench, 'compress-image', [source], { quality: 80 }, to));
      const shown = at(`shown-${to}.png`);
      await sharp(made).png().toFile(shown);
      likenesses.push(await videoSimilarity(source, shown));
    }
    expect(Math.max(...likenesses) - Math.min(...likenesses)).toBeLessThan(0.03);
  });
});

describe('PDF tools', () => {
  const writeInput = async (name: string, plan: Parameters<typeof makePdf>[0]) => {
    await writeFile(at(name), makePdf(plan));
    return at(name);
  };

  it('always allow screen readers in a locked file', async () => {
    const path = await writeInput('aloud.pdf', { pages: ['x'] });
    const permissions = { print: false, modify: false, copy: false, annotate: false };
    const made = only(await useTool(bench, 'pdf-protect', [path], { password: 'open', permissions }));
    expect(run('qpdf', ['--password=open', '--show-encryption', made])).toContain(
      'extract for accessibility: allowed',
    );
  });

  it('keep the content cropped off a page in the file', async () => {
    const path = await writeInput('cut.pdf', { pages: ['word in the corner'] });
    const made = only(await useTool(bench, 'pdf-crop', [path], { top: 500, left: 400 }));
    expect(pdfInside(made)).toContain('word in the corner');
  });

  it('rotate pages with one entry each, and keep the file about the same size', async () => {
    const path = await writeInput('turn.pdf', {
      pages: Array.from({ length: 40 }, (_, page) => `page ${page}`),
    });
    const made = only(await useTool(bench, 'pdf-rotate', [path], { pages: 'all', rotation: 90 }));
    expect(statSync(made).size).toBeLessThan(statSync(path).size + 40 * 64);
  });

  it('drop images that only other pages use', async () => {
    await fromRaw(scenePixels()).resize(1200).jpeg({ quality: 100 }).toFile(at('large.jpg'));
    const withImage = only(await bench.convert(at('large.jpg'), 'pdf'));
    const copy = at('with-picture.pdf');
    await writeFile(copy, readFileSync(withImage));
    const both = only(
      await useTool(bench, 'pdf-merge', [copy, await writeInput('plain.pdf', { pages: ['plain'] })]),
    );
    const bothCopy = at('both.pdf');
    await writeFile(bothCopy, readFileSync(both));
    const second = only(await useTool(bench, 'pdf-extract', [bothCopy], { pages: '2' }));
    expect(statSync(second).size).toBeLessThan(statSync(copy).size / 10);
  });

  it('make at most as many files at once as the page states', async () => {
    const path = await writeInput('one.pdf', { pages: ['x'] });
    await expect(
      useTool(bench, 'pdf-split', [path], { pages: Array.from({ length: 501 }, () => '1').join(',') }),
    ).rejects.toMatchObject({ code: 'options-invalid' });
  });
});
