import { describe, expect, it } from 'vitest';
import type { Align, Cell, Paragraph } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { withColumnAlignment } from './column-alignment.ts';

const edges = { left: 100, right: 300 };

const line = (left: number, right: number): Paragraph => ({
  type: 'paragraph',
  box: { left, top: 50, right, bottom: 62 },
  runs: [],
  lines: 1,
  sizePt: 12,
  pitchPt: 14,
  align: 'center',
  edges,
  indentPt: 0,
  indentEndPt: 0,
  firstLinePt: 0,
  isRtl: false,
  tabs: [],
});

const cell = (row: number, text: Paragraph): Cell => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: 1,
  box: { ...edges, top: 40 + 30 * row, bottom: 70 + 30 * row },
  blocks: [text],
  fill: undefined,
  borders: { left: false, right: false, top: false, bottom: false },
});

/** A page with a one-column table of these lines, all detected as centered. */
function buildTablePage(lines: readonly Paragraph[]): LaidOutPage {
  const box = { ...edges, top: 40, bottom: 40 + 30 * lines.length };
  const table = {
    type: 'table' as const,
    box,
    columnsPt: [200],
    rowsPt: lines.map(() => 30),
    cells: lines.map((text, row) => cell(row, text)),
    borderPt: 0.5,
    borderColour: '000000',
  };
  const none = { header: [], footer: [], footnotes: [], loose: [], images: [], shapes: [] };
  return {
    number: 1,
    widthPt: 600,
    heightPt: 400,
    ...none,
    bands: [{ columns: [{ box, blocks: [table] }] }],
  };
}

function readColumnAlignments(lines: readonly Paragraph[]): Align[] {
  const [block] = withColumnAlignment(buildTablePage(lines)).bands[0]?.columns[0]?.blocks ?? [];
  return block?.type === 'table' ? block.cells.flatMap(({ blocks }) => blocks.map(({ align }) => align)) : [];
}

describe('a figure and its unit below it, in a column of two cells', () => {
  it('are aligned to the side where both start or end', () => {
    expect(readColumnAlignments([line(130, 180), line(130, 240)])).toEqual(['left', 'left']);
    expect(readColumnAlignments([line(220, 270), line(160, 270)])).toEqual(['right', 'right']);
  });

  it('stay centered when they share a center', () => {
    expect(readColumnAlignments([line(170, 230), line(140, 260)])).toEqual(['center', 'center']);
  });

  it('stay unchanged when their widths are ambiguous', () => {
    expect(readColumnAlignments([line(150, 200), line(150, 202)])).toEqual(['center', 'center']);
  });
});
