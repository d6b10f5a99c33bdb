import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layOutDocument } from '#src/converters/pdf/layout/worker/document.ts';
import type { LayoutBlock, Table } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import type { Workbench } from '../workbench.ts';

/** An HTML table row. */
export const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** An HTML table row of header cells. */
export const heads = (...cells: readonly string[]): string => row(...cells).replaceAll('td>', 'th>');

/** Returns the blocks on the page of a shape: with its tags, or by layout alone if `isBare`. */
export type BlocksOf<Shape extends string> = (shape: Shape, isBare?: boolean) => LayoutBlock[];

/** Prints HTML shapes in a style, one per page, and reads them back. */
export async function printShapes<Shape extends string>(
  bench: Workbench,
  shapes: Readonly<Record<Shape, string>>,
  style: string,
): Promise<BlocksOf<Shape>> {
  const names: readonly string[] = Object.keys(shapes);
  const sections = Object.values<string>(shapes).map((shape) => `<section>${shape}</section>`);
  const file = join(await bench.folder(), 'tables.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><head><title>Tables</title><style>${style} section { break-after: page }</style></head><body>${sections.join('')}</body></html>`,
  );
  const document = await openPdfDocument((await bench.convert(file, 'pdf')).files[0] ?? '', 1584);
  if (document.pageCount !== names.length) throw new Error(`${document.pageCount} pages`);
  const pages = names.map((_, index) => document.read(index + 1));
  return (shape, isBare = false) => {
    const page = pages[names.indexOf(shape)];
    if (!page) return [];
    const bare = { ...page, glyphs: page.glyphs.map((glyph) => ({ ...glyph, part: undefined })) };
    return layOutDocument([isBare ? bare : page]).pages.flatMap(({ bands }) =>
      bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)),
    );
  };
}

/** The tables among blocks. */
export const filterTables = (blocks: readonly LayoutBlock[]): Table[] =>
  blocks.filter((block) => block.type === 'table');

/** Number of rows and columns of each table. */
export const listTableSizes = (tables: readonly Table[]): [number, number][] =>
  tables.map(({ rowsPt, columnsPt }) => [rowsPt.length, columnsPt.length]);

/** The texts of each row by column. */
export const textsOfRows = (table: Table | undefined): string[][] =>
  (table?.rowsPt ?? []).map((_, at) =>
    (table?.columnsPt ?? []).map((__, column) =>
      (table?.cells ?? [])
        .filter((cell) => cell.row === at && cell.column === column)
        .flatMap((cell) => cell.blocks.map((block) => joinRunText(block.runs)))
        .join(' '),
    ),
  );
