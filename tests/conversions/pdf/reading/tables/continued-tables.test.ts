import { describe, expect, it } from 'vitest';
import { joinTables } from '#src/converters/pdf/layout/worker/flow/join-tables.ts';
import type { Cell, Table } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import type { LaidOutPage } from '#src/converters/pdf/layout/worker/model/laid-out-page.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { bareLayouts, blocksIn, lineAt, textsIn } from '#tests/support/pdf/content-layout.ts';

const columnLefts = [60, 200, 330, 450];
const rowAt = (y: number, cells: readonly string[]): string =>
  cells.map((cell, index) => lineAt(columnLefts[index] ?? 0, y, cell)).join(' ');
const head = ['Member', 'Town', 'Since', 'Fee'];
const rows = (top: number, count: number, from: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    rowAt(top - 16 * index, [`Person ${from + index}`, 'Graz', `${1990 + index}`, `${from + index}.50`]),
  );
const intro = lineAt(60, 760, 'The members of the society and what each of them gives for a whole year.');
const tablesIn = (pages: readonly LaidOutPage[]): Table[] =>
  pages.flatMap(blocksIn).flatMap((block) => (block.type === 'table' ? [block] : []));
const readFirstColumn = ({ cells }: Table): string[] =>
  cells
    .filter(({ column }) => column === 0)
    .map(({ blocks }: Cell) => blocks.map(({ runs }) => joinRunText(runs)).join(' '));
const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Person ${from + index}`);

describe('reading tables that continue on the next page', () => {
  it('joins parts with the same columns if no heading separates them', async () => {
    const read = await bareLayouts([
      [intro, rowAt(720, head), ...rows(704, 12, 1)].join('\n'),
      [...rows(760, 6, 13), lineAt(60, 600, 'That is all that is known of them.')].join('\n'),
    ]);
    const [table, ...more] = tablesIn(joinTables(read, () => true));
    expect(more).toEqual([]);
    expect(table && readFirstColumn(table)).toEqual(['Member', ...numbered(1, 18)]);
  });

  it('keeps a repeated header once, even if the second part has a single row', async () => {
    const read = await bareLayouts([
      [intro, rowAt(720, head), ...rows(704, 12, 1)].join('\n'),
      [rowAt(760, head), ...rows(744, 1, 13), lineAt(60, 600, 'That is all that is known of them.')].join(
        '\n',
      ),
    ]);
    const joined = joinTables(read, () => true);
    const [table, ...more] = tablesIn(joined);
    expect(more).toEqual([]);
    expect(table?.headRows).toBe(1);
    expect(table && readFirstColumn(table)).toEqual(['Member', ...numbered(1, 13)]);
    expect(joined.flatMap(textsIn)).toHaveLength(2);
  });

  it('keeps tables with different columns separate', async () => {
    const other = (y: number, cells: readonly string[]) =>
      cells.map((cell, index) => lineAt(90 + 125 * index, y, cell)).join(' ');
    const read = await bareLayouts([
      [intro, rowAt(720, head), ...rows(704, 12, 1)].join('\n'),
      ['760', '744', '728', '712']
        .map((y, index) => other(Number(y), [`Tent ${index}`, 'Green', `${index + 2}`, `${index}.25`]))
        .join('\n'),
    ]);
    expect(tablesIn(joinTables(read, () => true))).toHaveLength(2);
  });
});
