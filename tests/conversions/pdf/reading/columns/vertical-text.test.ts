import { expect, it } from 'vitest';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { bareLayout, blocksIn, lineAt, textsIn } from '#tests/support/pdf/content-layout.ts';

const first = '本報告書は昨年度に実施した調査の結果をまとめたものである。調査は全国の十二地点で行われた。';
const second = '費用は四パーセント増加した。主な原因は輸送の価格である。';
const letters = [...new Set(`${first}${second}年次きょう甲乙丙丁春夏秋冬東西南北`)];
const letterCode = (letter: string) => (letters.indexOf(letter) + 1).toString(16).padStart(4, '0');
const unicode = Object.fromEntries(letters.map((letter) => [letterCode(letter), letter]));

const letterAt = (x: number, y: number, letter: string, sizePt: number) =>
  `BT /F2 ${sizePt} Tf 1 0 0 1 ${x} ${y} Tm <${letterCode(letter)}> Tj ET`;
/** Places characters one below the other, the first `indent` characters below the top. */
const downAt = (x: number, top: number, text: string, { sizePt = 10, indent = 0 } = {}) =>
  Array.from(text, (letter, index) => letterAt(x, top - (indent + index) * sizePt, letter, sizePt));
/**
 * Builds paragraphs in vertical columns of twenty characters from right to left, with the first line indented by one.
 */
const buildVerticalColumns = (paragraphs: readonly string[], right: number, top: number) =>
  paragraphs
    .flatMap((text) => [
      { text: text.slice(0, 19), indent: 1 },
      ...Array.from({ length: Math.ceil((text.length - 19) / 20) }, (_, index) => ({
        text: text.slice(19 + 20 * index, 39 + 20 * index),
        indent: 0,
      })),
    ])
    .flatMap(({ text, indent }, index) => downAt(right - 18 * index, top, text, { indent }));

it('reads text from top to bottom in columns from right to left, and writes it horizontally', async () => {
  const page = await bareLayout(buildVerticalColumns([first, second], 500, 760).join('\n'), unicode);
  expect(textsIn(page)).toEqual([first, second]);
  const boxes = blocksIn(page).map(({ box }) => box);
  expect(boxes[0]?.bottom).toBeLessThanOrEqual((boxes[1]?.top ?? 0) + 1);
  for (const box of boxes) expect(box.right - box.left).toBeGreaterThan(200);
});

it('reads the upper of two tiers of vertical text before the lower, and horizontal lines in their positions', async () => {
  const page = await bareLayout(
    [
      lineAt(60, 800, 'Annual report'),
      ...buildVerticalColumns([first], 500, 760),
      ...buildVerticalColumns([second], 500, 520),
      lineAt(60, 260, 'Printed in Osaka'),
    ].join('\n'),
    unicode,
  );
  expect(textsIn(page)).toEqual(['Annual report', first, second, 'Printed in Osaka']);
});

it('ends a paragraph without spaces where its last line has room for another character', async () => {
  const acrossAt = (y: number, text: string) =>
    Array.from(text, (letter, index) => letterAt(60 + 10 * index, y, letter, 10));
  const lines = [
    first.slice(0, 20),
    first.slice(20, 40),
    first.slice(40),
    second.slice(0, 20),
    second.slice(20),
  ];
  const page = await bareLayout(
    lines.flatMap((line, index) => acrossAt(760 - 16 * index, line)).join('\n'),
    unicode,
  );
  expect(textsIn(page)).toEqual([first, second]);
});

it('keeps rotated and small characters next to vertical text in reading order', async () => {
  const turned = (x: number, y: number, text: string) => `BT /F1 10 Tf 0 -1 1 0 ${x} ${y} Tm (${text}) Tj ET`;
  const page = await bareLayout(
    [
      ...downAt(500, 760, '調査は全国の'),
      turned(502, 699, 'ABC'),
      ...downAt(500, 666, '地点で行われた。'),
      ...downAt(482, 760, '費用は東'),
      ...downAt(493, 735, 'きょう', { sizePt: 4 }),
      ...downAt(482, 720, '増加した'),
      ...downAt(464, 760, '主な原因は輸送の価格'),
    ].join('\n'),
    unicode,
  );
  expect(textsIn(page).join('').replaceAll(/\s/g, '')).toBe(
    '調査は全国のABC地点で行われた。費用は東きょう増加した主な原因は輸送の価格',
  );
});

it('does not read a grid of single characters as vertical text', async () => {
  const rows = [
    '甲乙丙丁',
    '春夏秋冬',
    '東西南北',
    '甲丙乙丁',
    '冬秋夏春',
    '北南西東',
    '丁丙乙甲',
    '夏春冬秋',
  ];
  const page = await bareLayout(
    rows
      .flatMap((row, at) =>
        Array.from(row, (letter, index) => letterAt(60 + 40 * index, 700 - 12 * at, letter, 10)),
      )
      .join('\n'),
    unicode,
  );
  const paragraphs = blocksIn(page).flatMap((block) =>
    block.type === 'table' ? block.cells.flatMap(({ blocks }) => blocks) : [block],
  );
  const text = paragraphs
    .map((block) => (block.type === 'paragraph' ? joinRunText(block.runs) : ''))
    .join('');
  expect(text.replaceAll(/\s/g, '')).toBe(rows.join(''));
});
