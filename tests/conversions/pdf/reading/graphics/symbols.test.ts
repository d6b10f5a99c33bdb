import { describe, expect, it } from 'vitest';
import type { LayoutBlock, Table } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { bareLayout, blocksIn, lineAt as at, textsIn } from '#tests/support/pdf/content-layout.ts';

describe('reading symbols and shapes of a PDF', () => {
  it('reads a table whose cells contain checkboxes close to its lines', async () => {
    const lines = [700, 675, 650].map((y) => `60 ${y} m 380 ${y} l S`);
    const sides = [60, 220, 300, 380].map((x) => `${x} 650 m ${x} 700 l S`);
    const boxes = [697, 672].flatMap((top) => [250, 330].map((x) => `${x} ${top - 9} 9 9 re S`));
    const words = [
      at(66, 688, 'The room was clean'),
      at(66, 663, 'The food was warm'),
      at(251.5, 689.5, 'X'),
    ];
    const [table] = filterTableBlocks(
      await readContentBlocks([...lines, ...sides, ...boxes, ...words].join('\n')),
    );
    expect(listTableRowTexts(table)).toEqual([
      ['The room was clean', '☒', '☐'],
      ['The food was warm', '☐', '☐'],
    ]);
  });

  it('leaves boxes for single characters, and boxes with text, unchanged', async () => {
    const combs = [0, 1, 2, 3].map((index) => `${200 + 12 * index} 696 12 12 re S`);
    const content = [
      ...combs,
      '200 640 12 12 re S',
      at(60, 700, 'Postcode'),
      at(60, 643, 'Page'),
      at(203, 643, '4'),
    ];
    const text = JSON.stringify(await readContentBlocks(content.join('\n')));
    expect(text).toContain('Postcode');
    expect(text).not.toMatch(/[☐☒]/u);
  });

  it('reads vertical column headers as those of their cells', async () => {
    const lines = [700, 640, 620].map((y) => `60 ${y} m 200 ${y} l S`);
    const sides = [60, 140, 170, 200].map((x) => `${x} 620 m ${x} 700 l S`);
    const words = [at(66, 688, 'Name'), upwards(158, 645, 'First aid'), upwards(188, 645, 'Fire')];
    const row = [at(66, 627, 'Ada Price'), at(148, 627, 'yes'), at(178, 627, 'no')];
    const [table] = filterTableBlocks(
      await readContentBlocks([...lines, ...sides, ...words, ...row].join('\n')),
    );
    expect(listTableRowTexts(table)).toEqual([
      ['Name', 'First aid', 'Fire'],
      ['Ada Price', 'yes', 'no'],
    ]);
    expect(table?.cells.map(({ rotation }) => rotation)).toEqual([
      undefined,
      270,
      270,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('distributes text that its font maps to a single glyph, and leaves it out if another glyph repeats it', async () => {
    const content =
      'BT /F2 12 Tf 1 0 0 1 72 700 Tm <0201> Tj <02020203> Tj ET BT /F2 12 Tf 1 0 0 1 96 700 Tm <0301030203030304> Tj ET';
    const page = await bareLayout(content, {
      '0201': 'سلام a',
      '0202': 'b',
      '0203': 'c',
      '0301': '',
      '0302': '',
      '0303': '',
      '0304': 'سلام',
    });
    expect(textsIn(page)).toEqual(['سلام abc']);
  });
});

const upwards = (x: number, y: number, text: string): string =>
  `BT /F1 10 Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET`;

const readContentBlocks = async (content: string): Promise<LayoutBlock[]> =>
  blocksIn(await bareLayout(content));

const filterTableBlocks = (blocks: readonly LayoutBlock[]): Table[] =>
  blocks.flatMap((block) => (block.type === 'table' ? [block] : []));

const listTableRowTexts = (table: Table | undefined): string[][] =>
  (table?.rowsPt ?? []).map((_, row) =>
    (table?.cells ?? [])
      .filter((cell) => cell.row === row)
      .map((cell) => cell.blocks.map(({ runs }) => joinRunText(runs)).join(' ')),
  );
