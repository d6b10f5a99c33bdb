import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../model/blocks.ts';
import { makeSlideWriter } from './slide-writer.ts';
import { textParagraphXml } from './text-xml.ts';

const deck = {
  parts: [],
  images: new Map(),
  spacing: new Map(),
  language: 'en',
  destinations: new Map(),
  firstNumber: 1,
};

/** A justified paragraph with the given number of lines. */
const justified = (lines: number): Paragraph => ({
  type: 'paragraph',
  box: { left: 50, top: 50, right: 250, bottom: 50 + 15 * lines },
  runs: [],
  lines,
  sizePt: 12,
  pitchPt: 15,
  align: 'justify',
  edges: { left: 50, right: 250 },
  indentPt: 0,
  indentEndPt: 0,
  firstLinePt: 0,
  isRtl: false,
  tabs: [],
});

const readWrittenAlignment = (lines: number): string | undefined =>
  /algn="(\w+)"/.exec(
    textParagraphXml(justified(lines), { left: 50, right: 250 }, 0, makeSlideWriter(1, 1, deck)),
  )?.[1];

describe('paragraphs on slides', () => {
  it('are justified only when long, because the ends of a few lines may coincide', () => {
    expect([2, 3, 4, 9].map(readWrittenAlignment)).toEqual(['l', 'l', 'just', 'just']);
  });
});
