import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PdfObject } from '#src/engines/qpdf/qpdf-objects.ts';
import type { ArchiveDocument } from '#src/converters/pdf/pdfa/rules/archive-document.ts';
import { inconsistentSpots } from '#src/converters/pdf/pdfa/rules/colours.ts';
import { documentRules } from '#src/converters/pdf/pdfa/rules/document-rules.ts';
import { createDeeds } from '#src/converters/pdf/pdfa/rules/scan-content.ts';
import { readFileSyntax } from '#src/converters/pdf/pdfa/rules/syntax/file-syntax.ts';
import type { ArchiveFont } from '#src/converters/pdf/pdfa/rules/fonts/fonts.ts';
import { declaredWidths } from '#src/converters/pdf/pdfa/rules/fonts/glyph-widths.ts';

// The server itself checks PDFs against the PDF/A rules, so each check must finish, whatever the file contains.

const documentWith = (objects: Readonly<Record<string, PdfObject>>, xmp = ''): ArchiveDocument => ({
  all: { header: {}, objects },
  trailer: {},
  catalog: {},
  pages: [],
  found: [],
  head: '',
  tail: '',
  syntax: new Set(),
  xmp,
  profiles: new Map(),
  functions: new Map(),
  contentUsage: createDeeds(),
  fonts: [],
});

it('finishes checking spot colors with parts that refer to each other a hundred times over', () => {
  const levels = Array.from({ length: 12 }, (_, level) => [
    `obj:${level + 2} 0 R`,
    { value: Array.from({ length: 100 }, () => `${level + 3} 0 R`) },
  ]);
  const spot = { value: ['/Separation', '/Gold', '2 0 R', '2 0 R'] };
  const objects = { 'obj:1 0 R': spot, ...Object.fromEntries(levels) };
  expect(inconsistentSpots(documentWith(objects))).toBe(false);
});

it('finishes checking metadata that names tens of thousands of schemas', () => {
  const rule = documentRules.find(({ clause }) => clause === '6.6.2.3');
  const names = Array.from({ length: 60_000 }, (_, index) => `xmlns:a${index}="of ${index}"`);
  const named = `<x ${names.join(' ')}/>`;
  expect(rule?.isBroken(documentWith({}, named))).toBe(false);
  expect(rule?.isBroken(documentWith({}, `${named}<a59999:title>`))).toBe(true);
});

it('finishes checking widths for more characters than exist', () => {
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
  const width = (widths: readonly unknown[], code: number) => declaredWidths(font(widths), {})(code);
  expect(width([-1e15, 65_535, 500], 7)).toBe(500);
  expect(width(Array.from({ length: 100_000 }, () => [0, 65_535, 400]).flat(), 65_535)).toBe(400);
  expect(width([3, [100, 200], 9, 11, 300], 4)).toBe(200);
  expect(width([3, [100, 200], 9, 11, 300], 12)).toBe(1000);
});

it('finishes checking files with many streams, entries or numbers, or with endless strings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formshift-slow-'));
  const path = join(folder, 'file.pdf');
  const stream = '\n1 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj';
  const faultsOf = async (text: string) => {
    writeFileSync(path, text);
    return [...(await readFileSyntax(path, {}))];
  };
  try {
    expect(await faultsOf(`${stream.repeat(200_000)}\n`)).toEqual([]);
    expect(await faultsOf(`\n1 0 obj\n${'('.repeat(10_000_000)}`)).toEqual(['object-spacing']);
    expect(await faultsOf(`\n1 0 obj\n<< /Length ${'9 '.repeat(5_000_000)}`)).toEqual(['object-spacing']);
    expect(await faultsOf(`xref\n0 999999999\n${'9 '.repeat(5_000_000)}`)).toEqual([]);
    expect(await faultsOf(`\n1 0 obj\n${'['.repeat(10_000_000)}`)).toEqual(['object-spacing']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
