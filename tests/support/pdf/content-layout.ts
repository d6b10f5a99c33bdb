import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOutDocument } from '#src/converters/pdf/layout/worker/document.ts';
import type { LayoutBlock } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import type { LaidOutPage } from '#src/converters/pdf/layout/worker/model/laid-out-page.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import { barePdf } from './content-pdf.ts';

/** Layout of a page of drawing operators; see `barePdf`. */
export async function bareLayout(
  content: string,
  unicode?: Readonly<Record<string, string>>,
): Promise<LaidOutPage> {
  const [page] = await bareLayouts([content], unicode);
  if (!page) throw new Error('the page was not read');
  return page;
}

/** Layout of several pages of drawing operators together. */
export async function bareLayouts(
  contents: readonly string[],
  unicode?: Readonly<Record<string, string>>,
): Promise<readonly LaidOutPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-bare-'));
  try {
    const path = join(folder, 'pages.pdf');
    await writeFile(path, barePdf(contents, unicode));
    const document = await openPdfDocument(path, 1584);
    return layOutDocument(contents.map((_, index) => document.read(index + 1))).pages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The blocks of a page, column by column. */
export const blocksIn = ({ bands }: LaidOutPage): LayoutBlock[] =>
  bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));

/** The texts of the paragraphs of a page outside tables. */
export const textsIn = (page: LaidOutPage): string[] =>
  blocksIn(page).flatMap((block) => (block.type === 'paragraph' ? [joinRunText(block.runs)] : []));

/** Operators that write a line of 10 point text at a position. */
export const lineAt = (x: number, y: number, text: string): string =>
  `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;
