import type { FormField } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../boxes.ts';
import type { LayoutBlock, Paragraph, TextRun } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { emptyField, openRadio, writtenRadio } from './empty-field.ts';

/** A space of half the font size. */
const blank = '\u2002';
const maxFieldBlanks = 80;
/** Share of the width to fill, because spaces of another font have to fit on the line too. */
const fitting = 0.93;

/** Turns empty form fields into spaces of the same width, and makes each multi-line field one paragraph. */
export function withBlankFields(pages: readonly LaidOutPage[]): LaidOutPage[] {
  return pages.map((page) => ({
    ...page,
    header: page.header.map(withBlanks),
    footer: page.footer.map(withBlanks),
    loose: page.loose.map((loose) => ({ ...loose, blocks: loose.blocks.map(withBlanks) })),
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({
        ...column,
        blocks: joinLong(column.blocks.map(withBlanksInBlock)),
      })),
    })),
  }));
}

const withBlanksInBlock = (block: LayoutBlock): LayoutBlock =>
  block.type === 'paragraph'
    ? withBlanks(block)
    : block.type === 'table'
      ? {
          ...block,
          cells: block.cells.map((cell) => ({ ...cell, blocks: joinLong(cell.blocks.map(withBlanks)) })),
        }
      : block;

function withBlanks(paragraph: Paragraph): Paragraph {
  return paragraph.runs.some(({ formField }) => formField)
    ? { ...paragraph, runs: paragraph.runs.map(asBlanks) }
    : paragraph;
}

function asBlanks(run: TextRun): TextRun {
  if (run.formField?.type === 'radio') return { ...run, text: run.text.replace(openRadio, writtenRadio) };
  if (!run.formField || !run.text.includes(emptyField)) return run;
  const count = Math.floor((fitting * run.formField.widthPt) / (0.5 * run.style.sizePt));
  const { shade } = run.formField;
  return {
    ...run,
    ...(shade === undefined || shade === 'ffffff' ? {} : { shade }),
    text: run.text.replace(emptyField, blank.repeat(Math.min(maxFieldBlanks, Math.max(2, count)))),
  };
}

/** Joins the paragraphs that fill one field, keeping their line ends. */
function joinLong<B extends LayoutBlock>(blocks: readonly B[]): B[] {
  const joined: B[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const field = wholeField(block);
    if (before?.type === 'paragraph' && block.type === 'paragraph' && field && field === wholeField(before))
      joined[joined.length - 1] = {
        ...before,
        box: around([before.box, block.box]),
        lines: before.lines + block.lines,
        runs: [...before.runs.slice(0, -1), ...before.runs.slice(-1).map(ended), ...block.runs],
      };
    else joined.push(block);
  }
  return joined;
}

const ended = (run: TextRun): TextRun => ({ ...run, text: `${run.text.trimEnd()}\n` });

/** Returns the multi-line field that a whole block fills. */
function wholeField(block: LayoutBlock): FormField | undefined {
  if (block.type !== 'paragraph' || block.list) return undefined;
  const field = block.runs[0]?.formField;
  return field?.isLong && block.runs.every(({ formField }) => formField === field) ? field : undefined;
}
