import { describe, expect, it } from 'vitest';
import type { Paragraph } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import type { LaidOutPage } from '#src/converters/pdf/layout/worker/model/laid-out-page.ts';
import { makeLines } from '#src/converters/pdf/layout/worker/text/lines.ts';
import { makeWords } from '#src/converters/pdf/layout/worker/text/words.ts';
import type { Glyph } from '#src/engines/pdfium/worker/page.ts';
import { bareLayout, blocksIn, lineAt, textsIn } from '#tests/support/pdf/content-layout.ts';

const prose = [
  'The valve is held in the body by a ring that is pressed into a groove, and the spring',
  'below it keeps the seat closed as long as the force upon the stem is less than that of',
  'the spring in its longest state, which is set by the screw above the cover, so that no',
  'tool is needed but the key that is given with each of the bodies.',
];
const verse = [
  'The water goes, the water stays,',
  'it takes the sand, it leaves the stone,',
  'and all the long and empty days',
  'a man may count the gulls alone',
  'above the lamp, above the wide and windy pier',
  'as long as there is light to see.',
];
const largeAt = (x: number, y: number, sizePt: number, text: string): string =>
  `BT /F1 ${sizePt} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;
const linesAt = (x: number, top: number, texts: readonly string[]): string[] =>
  texts.map((text, index) => lineAt(x, top - 12 * index, text));
const paragraphsIn = (page: LaidOutPage): Paragraph[] =>
  blocksIn(page).flatMap((block) => (block.type === 'paragraph' ? [block] : []));

describe('reading the lines of a PDF', () => {
  it('keeps the line breaks of a verse, however full a line is, and joins the lines of the text above', async () => {
    const page = await bareLayout([...linesAt(60, 740, prose), ...linesAt(60, 670, verse)].join('\n'));
    expect(textsIn(page)).toEqual([prose.join(' '), verse.join('\n')]);
    expect(textsIn(await bareLayout(linesAt(60, 740, verse).join('\n')))).toEqual([verse.join('\n')]);
    expect(paragraphsIn(page).map(({ hasEndedLines, align }) => [hasEndedLines, align])).toEqual([
      [undefined, 'left'],
      [true, 'left'],
    ]);
  });

  it('reads each stanza as a paragraph, and each item of a shopping list', async () => {
    const stanzas = [
      [
        'I counted coins upon the sill,',
        'a penny from the paper mill,',
        'a farthing with the edges worn,',
        'a shilling from the year I lost.',
      ],
      [
        'What would they buy? A loaf, a song,',
        'a ticket to where I belong,',
        'a stamp to send the news away.',
        'I put them back, for they are mine.',
      ],
    ];
    const list = [
      '400 g spaghetti',
      '150 g smoked bacon',
      'black pepper',
      '80 g hard cheese, grated',
      'a pinch of salt',
    ];
    const page = await bareLayout(
      [
        ...stanzas.flatMap((lines, index) => linesAt(60, 740 - 60 * index, lines)),
        ...linesAt(60, 600, list),
      ].join('\n'),
    );
    expect(textsIn(page)).toEqual([...stanzas.map((lines) => lines.join('\n')), ...list]);
  });

  it('keeps letterhead lines of equal length separate, with their right alignment', async () => {
    const lines = ['Lebanon hope and bond', 'pond Lane 120', '7 Langdon hub', 'phone 555'];
    const ends = lines.map((text, index) => lineAt(540 - helveticaTextWidth(text), 740 - 12 * index, text));
    const page = await bareLayout([...ends, ...linesAt(60, 660, prose)].join('\n'));
    expect(textsIn(page)).toEqual([...lines, prose.join(' ')]);
    const alone = await bareLayout(ends.join('\n'));
    expect(paragraphsIn(alone).map(({ align }) => align)).toEqual(lines.map(() => 'right'));
    const list = await bareLayout(linesAt(60, 740, ['valve', 'body', 'cover of the body']).join('\n'));
    expect(paragraphsIn(list).map(({ align }) => align)).toEqual(['left', 'left', 'left']);
  });

  it('joins the lines of a quotation indented on both sides', async () => {
    const quoted = [
      'Nobody had thought that the water would rise as high as the',
      'old lamp above the gate.',
    ];
    const page = await bareLayout(
      [...linesAt(60, 740, prose), ...linesAt(110, 680, quoted), ...linesAt(60, 640, prose)].join('\n'),
    );
    expect(textsIn(page)).toEqual([prose.join(' '), quoted.join(' '), prose.join(' ')]);
  });

  it('reads single initials as a name, and consecutive letters as a list', async () => {
    const marked = (y: number, mark: string, text: string) => `${lineAt(60, y, mark)} ${lineAt(71, y, text)}`;
    const alone = await bareLayout(
      [...linesAt(60, 740, prose), marked(640, 'A.', 'N. Other, Leeds')].join('\n'),
    );
    const list = await bareLayout(
      [marked(740, 'A.', 'The first of all'), marked(720, 'B.', 'The second of all')].join('\n'),
    );
    expect(textsIn(alone).at(-1)).toBe('A. N. Other, Leeds');
    expect(paragraphsIn(list).map((one) => one.list?.value)).toEqual([1, 2]);
  });

  it('makes one heading of the lines of a title, and none of a quotation in a large font', async () => {
    const page = await bareLayout(
      [
        largeAt(60, 740, 20, 'On tides and currents in'),
        largeAt(60, 717, 20, 'narrow waters'),
        ...linesAt(60, 680, prose),
        largeAt(60, 600, 14, "'Nobody had seen the water so high since then.'").replaceAll("'", '"'),
        ...linesAt(60, 570, prose),
      ].join('\n'),
    );
    const read = paragraphsIn(page).map(({ heading, runs }) => [
      heading,
      runs.map(({ text }) => text).join(''),
    ]);
    expect(read.map(([heading]) => heading)).toEqual([1, undefined, undefined, undefined]);
    expect(read[0]?.[1]).toBe('On tides and currents in\nnarrow waters');
  });

  it('centers the lines of a centered title', async () => {
    const page = await bareLayout(
      [
        largeAt(150, 740, 20, 'On tides and currents in the'),
        largeAt(220, 717, 20, 'narrow waters'),
        ...linesAt(60, 680, prose),
        ...linesAt(60, 620, prose),
      ].join('\n'),
    );
    const [title] = paragraphsIn(page);
    expect([title?.lines, title?.align]).toEqual([2, 'center']);
  });

  it('reads a drop cap as the first letter of the lines next to it', async () => {
    const [first = '', second = '', ...rest] = prose;
    const page = await bareLayout(
      [
        largeAt(60, 728, 30, 'T'),
        lineAt(82, 740, first.slice(1)),
        lineAt(82, 728, second),
        ...linesAt(60, 716, rest),
      ].join('\n'),
    );
    const [read, ...more] = paragraphsIn(page);
    expect(more).toEqual([]);
    expect(read?.dropCap).toMatchObject({ text: 'T', lines: 2 });
    expect(read?.runs.map(({ text }) => text).join('')).toBe(prose.join(' ').slice(1));
  });

  it('keeps a superscript in its line despite a space before it', async () => {
    const content = [
      lineAt(60, 740, 'The tide was high, and the sea was rough.'),
      `BT /F1 7 Tf 3.6 Ts 1 0 0 1 ${60 + 187.9 + 4.7} 740 Tm (1) Tj 0 Ts ET`,
      lineAt(60 + 187.9 + 4.7 + 3.9 + 4.7, 740, 'See the log of the harbour.'),
    ];
    const paragraphs = paragraphsIn(await bareLayout(content.join('\n')));
    expect(paragraphs).toHaveLength(1);
    expect(paragraphs[0]?.runs.filter(({ raise }) => raise).map(({ text }) => text.trim())).toEqual(['1']);
  });

  it('places a percent sign after its number in an Arabic line', () => {
    const [line] = makeLines(makeWords(buildVisualGlyphs('نم %4'), []));
    expect(line?.words.map(({ text }) => text)).toEqual(['من', '4%']);
  });
});

/** Width of text whose letters all have the same width in 10-point Helvetica, in points. */
const helveticaTextWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter === ' ' ? 2.78 : 5.56), 0);

/** Builds glyphs in visual order, from left to right. */
function buildVisualGlyphs(seen: string): Glyph[] {
  const flags = { isBold: false, isItalic: false, isMono: false, isSerif: true, isHidden: false };
  const style = { font: 'NotoNaskhArabic', sizePt: 10, colour: '000000', ...flags };
  return Array.from(seen.split(' ').toReversed().join(' '), (text, index) => ({
    text,
    box: { left: 5 * index, right: 5 * index + 5, top: 92, bottom: 102 },
    x: 5 * index,
    baseline: 100,
    style,
    rotation: 0,
    piece: 1,
  }));
}
