import { expect, it } from 'vitest';
import type { PdfObject } from '#src/engines/qpdf-objects.ts';
import type { ArchiveDocument } from '#src/converters/pdfa/rules/archive-document.ts';
import { inconsistentSpots } from '#src/converters/pdfa/rules/colours.ts';
import { documentRules } from '#src/converters/pdfa/rules/document-rules.ts';
import type { ArchiveFont } from '#src/converters/pdfa/rules/fonts.ts';
import { widthToldOf } from '#src/converters/pdfa/rules/glyph-widths.ts';

// What holds a PDF against the rules of PDF/A is done in the server: each look ends, whatever stands there.

const documentWith = (objects: Readonly<Record<string, PdfObject>>, xmp = ''): ArchiveDocument => ({
  all: { header: {}, objects },
  trailer: {},
  catalog: {},
  pages: [],
  found: [],
  head: '',
  tail: '',
  xmp,
  profiles: new Map(),
  functions: new Map(),
  drawing: {
    unknown: undefined,
    deepest: 0,
    colours: new Set(),
    intents: new Set(),
    inline: new Set(),
    isInlineSmoothed: false,
  },
  fonts: [],
});

it('spot colours whose parts name each other a hundred times over', () => {
  const levels = Array.from({ length: 12 }, (_, level) => [
    `obj:${level + 2} 0 R`,
    { value: Array.from({ length: 100 }, () => `${level + 3} 0 R`) },
  ]);
  const spot = { value: ['/Separation', '/Gold', '2 0 R', '2 0 R'] };
  const objects = { 'obj:1 0 R': spot, ...Object.fromEntries(levels) };
  expect(inconsistentSpots(documentWith(objects))).toBe(false);
});

it('metadata that names tens of thousands of schemas', () => {
  const rule = documentRules.find(({ clause }) => clause === '6.6.2.3');
  const names = Array.from({ length: 60_000 }, (_, index) => `xmlns:a${index}="of ${index}"`);
  const named = `<x ${names.join(' ')}/>`;
  expect(rule?.isBroken(documentWith({}, named))).toBe(false);
  expect(rule?.isBroken(documentWith({}, `${named}<a59999:title>`))).toBe(true);
});

it('widths of more characters than there are', () => {
  const font = (widths: readonly unknown[]): ArchiveFont => ({
    dictionary: {},
    descendant: { '/W': widths },
    descriptor: {},
    isEmbedded: true,
    program: undefined,
    glyphOfCid: undefined,
    shown: new Set(),
    isWide: true,
  });
  const told = (widths: readonly unknown[], code: number) => widthToldOf(font(widths), {})(code);
  expect(told([-1e15, 65_535, 500], 7)).toBe(500);
  expect(told(Array.from({ length: 100_000 }, () => [0, 65_535, 400]).flat(), 65_535)).toBe(400);
  expect(told([3, [100, 200], 9, 11, 300], 4)).toBe(200);
  expect(told([3, [100, 200], 9, 11, 300], 12)).toBe(1000);
});
