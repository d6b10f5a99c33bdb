import { describe, expect, it } from 'vitest';
import type { PageBox, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import type { Word } from '../../model/words.ts';
import { findDrawnBullets } from './drawn-bullets.ts';

const buildTextStyle = (colour: string, sizePt: number): TextStyle => ({
  font: 'Arial',
  sizePt,
  colour,
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMono: false,
  isHidden: false,
});

function word(text: string, box: PageBox, style: TextStyle): Word {
  const { bottom: baseline } = box;
  return { box, baseline, sizePt: style.sizePt, text, runs: [{ text, style }], isRtl: false };
}

const ball = { left: 35.4, top: 86.6, right: 44.3, bottom: 95.5 };
const first = word(
  'Measure',
  { left: 50.2, top: 87, right: 88, bottom: 94.6 },
  buildTextStyle('000000', 10.9),
);
const number = word('1', { left: 38.3, top: 88, right: 41.4, bottom: 94 }, buildTextStyle('ffffff', 6));

describe('drawn bullets', () => {
  it('turns a ball before a line into its bullet', () => {
    const { words } = findDrawnBullets([first], [], [], [ball]);
    expect(words.map(({ text }) => text)).toEqual(['Measure', '•']);
  });

  it('does not turn a ball with a number in it into a bullet, and makes the number visible without the ball', () => {
    const { words } = findDrawnBullets([number, first], [], [], [ball]);
    expect(words.map(({ text }) => text)).toEqual(['1', 'Measure']);
    expect(words[0]?.runs[0]?.style.colour).toBe('000000');
    expect(words[0]?.baseline).toBe(first.baseline);
  });

  it('keeps the color of a number on a disc that is kept', () => {
    const disc = { box: ball, colour: '3333b3' };
    const { words, areas } = findDrawnBullets([number, first], [disc], []);
    expect(areas).toEqual([disc]);
    expect(words[0]?.runs[0]?.style.colour).toBe('ffffff');
  });
});
