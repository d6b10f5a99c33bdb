import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { Operation } from '#src/contract/operations.ts';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { makePdf } from '../../../fixtures/pdfs.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

// Forms described twice: Adobe programs show the XFA, which does not include pages from other files.
let bench: Workbench;
let folder: string;
let form: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  form = join(folder, 'form.pdf');
  writeFileSync(form, pdfOfObjects(objects));
});
afterAll(() => bench.close());

const objects = [
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /XFA 6 0 R >> >>',
  '<< /Type /Pages /MediaBox [0 0 300 300] /Count 2 /Kids [3 0 R 4 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Annot /Subtype /Widget /Rect [0 0 99 20] /FT /Tx /T (name) /V (Ann) /P 3 0 R >>',
  '<< /Length 11 >>\nstream\n<template/>\nendstream',
];

async function made(operation: Operation, paths: readonly string[], options: Record<string, unknown> = {}) {
  const { files, notes } = await useTool(bench, operation, paths, options);
  const plain = join(folder, 'plain.pdf');
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', files[0] ?? '', plain]);
  const text = readFileSync(plain, 'latin1');
  return { hasXfa: text.includes('/XFA'), hasField: text.includes('(name)'), notes };
}

test('a merged form keeps its fields but not its XFA, and a note names the file', async () => {
  const other = join(folder, 'other.pdf');
  writeFileSync(other, makePdf({ pages: ['more'] }));
  const { hasXfa, hasField, notes } = await made('pdf-merge', [form, other]);
  expect({ hasXfa, hasField }).toEqual({ hasXfa: false, hasField: true });
  expect(notes).toEqual([note('file-xfa-removed', { name: 'form.pdf' })]);
});

test('pages extracted from a form keep its fields but not its XFA', async () => {
  const { hasXfa, hasField, notes } = await made('pdf-extract', [form], { pages: '1' });
  expect({ hasXfa, hasField }).toEqual({ hasXfa: false, hasField: true });
  expect(notes).toEqual([note('xfa-removed')]);
});

test('a form keeps its XFA when its pages are rotated', async () => {
  const { hasXfa, hasField, notes } = await made('pdf-rotate', [form], { pages: '2', rotation: 90 });
  expect({ hasXfa, hasField, notes }).toEqual({ hasXfa: true, hasField: true, notes: [] });
});
