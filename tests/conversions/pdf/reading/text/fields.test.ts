import { describe, expect, it } from 'vitest';
import type { Cell } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { bareLayout, blocksIn, lineAt, textsIn } from '#tests/support/pdf/content-layout.ts';

const prose = [
  'Please fill in this form and hand it to the office at the harbour, where somebody',
  'will look at it and tell you which of the places is yours.',
];
const intro = prose.map((text, index) => lineAt(60, 740 - 12 * index, text));

describe('reading form fields and labels of a PDF', () => {
  it('reads the text in a field box after its label, and a standalone box as a table', async () => {
    const field = (y: number, label: string, value: string) =>
      `${lineAt(60, y, label)} 0.5 w 130 ${y - 7} 200 20 re S ${lineAt(134, y + 2, value)}`;
    const page = await bareLayout(
      [
        ...intro,
        field(690, 'Name:', 'Ann Keeper'),
        field(660, 'Vessel:', 'Clara'),
        `0.5 w 60 593 200 20 re S ${lineAt(64, 600, 'Nothing below this line')}`,
      ].join('\n'),
    );
    expect(textsIn(page).map((text) => text.replace('\t', ' '))).toEqual([
      prose.join(' '),
      'Name: Ann Keeper',
      'Vessel: Clara',
    ]);
    expect(blocksIn(page).filter(({ type }) => type === 'table')).toHaveLength(1);
  });

  it('joins labels that wrap to the next line in a table with no extra row spacing', async () => {
    const lefts = [60, 130, 170, 210];
    const labels = [
      ['Central', 'Station'],
      ['Hospital'],
      ['Lower', 'Bridge', 'Road'],
      ['Town', 'Green'],
      ['Airport'],
    ];
    const lines = labels.flatMap((label, row) =>
      label.map((text, index) => [text, ...(index === 0 ? [`5:1${row}`, `6:1${row}`, `7:1${row}`] : [])]),
    );
    const table = lines.map((cells, line) =>
      cells.map((cell, index) => lineAt(lefts[index] ?? 0, 690 - 12 * line, cell)).join(' '),
    );
    const page = await bareLayout([...intro, ...table].join('\n'));
    const cells = blocksIn(page).flatMap((block) => (block.type === 'table' ? block.cells : []));
    const firsts = cells.filter(({ column }) => column === 0).map(textIn);
    expect(firsts).toEqual(labels.map((label) => label.join(' ')));
  });

  it('reads the number below a single page as a footer', async () => {
    const page = await bareLayout([...intro, lineAt(294.7, 60, '1')].join('\n'));
    expect(textsIn(page)).toEqual([prose.join(' ')]);
    expect(page.footer[0]?.runs).toMatchObject([{ text: '1', isPageNumber: true }]);
  });
});

const textIn = ({ blocks }: Cell): string => blocks.map(({ runs }) => joinRunText(runs)).join(' ');
