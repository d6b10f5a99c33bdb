import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanPath } from '#src/converters/archive/names/clean-path.ts';
import type { CompoundFile } from '#src/converters/document/containers/compound-file.ts';
import { openContainer } from '#src/converters/document/containers/container.ts';
import { fontsOfCompound, fontsOfRtf } from '#src/converters/document/fonts/legacy-formats.ts';
import { fontsNamedIn } from '#src/converters/document/fonts/named.ts';
import { markdownPage } from '#src/converters/document/markup/worker/markdown-page.ts';
import { latin, paintText } from '#src/converters/pdf/pdfa/annotation-text.ts';
import { isWellFormedXml } from '#src/converters/pdf/pdfa/rules/xml.ts';
import { shapeOfTable } from '#src/converters/spreadsheet/text/table-shape.ts';
import { widthMeter } from '#src/converters/spreadsheet/workbook/sheet-width.ts';
import { unambiguousTable } from '#src/converters/spreadsheet/text/unambiguous-table.ts';
import { entityChars } from '#src/converters/document/text/entity-chars.ts';
import { readPage } from '#src/converters/document/text/read-page.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import { writeZipFixture } from '#tests/fixtures/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// A reader that rescans from every position, or tries every way to split the text, takes far longer on each of these
// texts than a test may take: the tests check that reading finishes.
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

const often = (piece: string, bytes = 2_000_000) => piece.repeat(Math.ceil(bytes / piece.length));

describe('texts crafted to be slow', () => {
  it.each([
    '<script ',
    '<input ',
    '<img ',
    ' onclick="',
    '<!--',
    '<script></script',
    '<iframe src ',
    '<svg ',
    '<svg><use href="#a">',
    '<style>@{',
  ])('reads a web page made only of %j', async (piece) => {
    const path = join(await bench.folder(), 'page.html');
    await writeFile(path, `<html>${often(piece)}`);
    expect((await readPage(path, 'document')).html.length).toBeGreaterThan(0);
  });

  it.each([
    ['<input ', 'type=checkbox '],
    ['<img src=', ' '],
  ])('reads a web page made only of %j and many %j', async (start, piece) => {
    const path = join(await bench.folder(), 'page.html');
    await writeFile(path, `<html>${start}${often(piece)}""<`);
    expect((await readPage(path, 'document')).html.length).toBeGreaterThan(0);
  });

  it.each([
    ['a tag whose name does not end', '<', 'a'],
    ['a tag without an end', '<p ', 'a'],
    ['a quote without an end', '<p title="', 'a'],
    ['quotes in a tag without an end', '<p ', '"" '],
  ])('reads a web page that is %s', async (_, start, piece) => {
    const path = join(await bench.folder(), 'page.html');
    await writeFile(path, `<p hidden>gone</p>${start}${often(piece, 1_000_000)}`);
    for (const purpose of ['words', 'document', 'markdown'] as const)
      expect((await readPage(path, purpose)).html.startsWith(start)).toBe(true);
  });

  it.each([
    ['fonts without an end', String.raw`\f0`],
    ['fonts whose names do not end', String.raw`\f0 Arial`],
    ['groups', String.raw`{\*`],
  ])('reads an RTF with a font table made only of %s', async (_, piece) => {
    const path = join(await bench.folder(), 'letter.rtf');
    await writeFile(path, String.raw`{\rtf1{\fonttbl${often(piece, 8_000_000)}}\f0 text}`);
    expect(await fontsOfRtf(path)).toEqual([]);
  });

  it('reads a Word 97 document that names a hundred thousand fonts', async () => {
    const word = Buffer.alloc(8_000_000, Buffer.of(0x4f, 0x4a, 0xff, 0xff)); // only text set in a font
    word.writeUInt16LE(0, 10);
    word.writeUInt32LE(0, 0x112); // the font table starts at offset 0 of the table stream
    word.writeUInt32LE(7_900_000, 0x116); // and has this many bytes
    const streams = new Map([
      ['WordDocument', word],
      ['0Table', Buffer.alloc(8_000_000, Buffer.of(0, 0x41))],
    ]);
    const file: Pick<CompoundFile, 'read'> = { read: async (name) => streams.get(name) };
    expect((await fontsOfCompound(file as CompoundFile)).length).toBeGreaterThan(100_000);
  });

  it.each([
    ['drives', 'a:/'],
    ['folders', 'a/'],
    ['dots and blanks', '. '],
  ])('reads an archive name made only of %s', (_, piece) => {
    expect(cleanPath(`${often(piece, 65_000)}x`)?.path).toMatch(/x$/);
  });

  it.each([
    ['line ends in a cell', '1\n'],
    ['quotes in a cell', '""'],
    ['letters in a cell', 'x'],
  ])('reads a sheet made only of %s', async (_, piece) => {
    const sheet = `"${often(piece, 20_000_000)}"\n`;
    let chars = 0;
    for await (const rows of unambiguousTable(piecesOf(sheet), ',')) chars += rows.length;
    expect(chars).toBeGreaterThan(sheet.length / 2);
  });

  it('reads an annotation text made only of spaces', () => {
    const drawn = { colour: [], lineWidth: 1, style: '0 g /F 10 Tf', words: often(' ', 1_000_000) };
    expect(paintText({ ...drawn, box: [0, 0, 100, 20] }, latin)).toContain('BT');
  });

  it('reads Markdown front matter that can be split in many ways', () => {
    const settings = `---\n\r\r${often('\n\r\r\n\r\r', 100_000)}\n`;
    expect(markdownPage(`${settings}text`, 'title').html).toContain('<title>title</title>');
  });

  it.each(['<!---->', '<?xml ?>', '<!--'])('reads a document that starts with many %j', async (piece) => {
    const path = join(await bench.folder(), 'letter.doc');
    await writeFile(path, `${often(piece, 5000)}x`);
    expect(await openContainer(path)).toBeUndefined();
  });

  it.each([
    ['word/document.xml', '<w:rFonts '],
    ['word/styles.xml', '<font>'],
    ['word/document.xml', 'w:ascii="'],
    ['content.xml', '<style:font-face style:name="a" '],
    ['content.xml', 'style:font-name="'],
  ])('reads a package with a %s made only of %j', async (part, piece) => {
    const path = join(await bench.folder(), 'letter.docx');
    await writeZipFixture(path, { [part]: often(piece) });
    const opened = await openContainer(path);
    if (!opened || opened === 'damaged') throw new Error('the package does not open');
    expect([...(await fontsNamedIn(opened, path))].length).toBeLessThan(5);
    opened.close();
  });

  it.each(['<?', '<!--', '<![CDATA[', '<a ', '<a x="', '<a '.padEnd(50)])(
    'reads metadata made only of %j',
    (piece) => {
      expect(isWellFormedXml(`<x>${often(piece)}</x>`)).toBe(false);
    },
  );

  it.each(['<!DOCTYPE[', '<!ENTITY a "', '<!DOCTYPE[]', '] '])('reads an SVG made only of %j', (piece) => {
    expect(entityChars(`<!DOCTYPE svg [${often(piece)}`)).toBeGreaterThanOrEqual(0);
  });

  it.each(['&', '&a', '&#', '& '])('reads an SVG with an entity made only of %j', (piece) => {
    const entity = often(piece);
    expect(entityChars(`<!DOCTYPE svg [<!ENTITY a "${entity}">]>`)).toBe(entity.length);
  });

  it('reads a file name made only of spaces between two letters', () => {
    expect(safeFileName(`a${often(' ')}b`)).toMatch(/^a/);
  });

  it.each(['<c ', 'r="A1" ', '<c r="A1"', '> <v'])('reads rows made only of %j', (piece) => {
    const meter = widthMeter();
    meter.rows(`<c ${often(piece)}/>`);
    expect(meter.widthPt()).toBeGreaterThanOrEqual(0);
  });

  it.each(['<col ', '<col min="9" max="9"/>', '<dimension ', '<sheetFormatPr '])(
    'reads a sheet that starts with %j',
    (piece) => {
      const meter = widthMeter();
      meter.head(often(piece));
      expect(meter.widthPt()).toBeGreaterThan(0);
    },
  );
});

describe('tables', () => {
  it.each(['x', '""', ',', '",', '\n'])(
    'report a shape when made only of %j after a quote',
    async (piece) => {
      const path = join(await bench.folder(), 'table.csv');
      await writeFile(path, `a,b\n"${often(piece, 20_000_000)}`);
      expect((await shapeOfTable(path)).columns).toBeLessThanOrEqual(16_384);
    },
  );
});

describe('texts that are slow for any reader are read outside the server', () => {
  it('reading Markdown of unclosed emphasis can be canceled', async () => {
    const path = join(await bench.folder(), 'notes.md');
    await writeFile(path, often('a**b'));
    const reading = bench.convert(path, 'html', {}, { signal: AbortSignal.timeout(3000) });
    await expect(reading).rejects.toThrow();
  });

  it('reading an EPUB of unclosed tags can be canceled', async () => {
    const path = join(await bench.folder(), 'book.epub');
    const container =
      '<container><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
    const packageXml =
      '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';
    const parts = {
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': container,
      'book.opf': packageXml,
      'a.xhtml': often('<script ', 8_000_000),
    };
    await writeZipFixture(path, parts);
    const reading = bench.convert(path, 'html', {}, { signal: AbortSignal.timeout(3000) });
    await expect(reading).rejects.toThrow();
  });
});
