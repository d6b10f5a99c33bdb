import { expect, test } from 'vitest';
import type { Category } from '#src/formats/formats.ts';
import { suggestedTargets } from './suggested-targets.ts';

const offered = (format: string, category: Category, targets: string[]) =>
  suggestedTargets({ format, label: '', name: '', category, extensions: [], targets });

test('images are offered other images first, and JPEG after formats that differ in more than the name', () => {
  expect(offered('png', 'image', ['pdf', 'jpg', 'jpeg', 'webp'])).toEqual(['jpg', 'webp', 'jpeg', 'pdf']);
  expect(offered('jpg', 'image', ['jpeg', 'png', 'webp'])[0]).toBe('png');
});

test('GIF is not offered SVG', () => {
  expect(offered('gif', 'image', ['png', 'svg', 'webp'])).toEqual(['png', 'webp']);
});

test('documents are offered PDF, DOC, DOCX, TXT, HTML, RTF, then the rest', () => {
  const targets = ['xlsx', 'rtf', 'html', 'txt', 'docx', 'doc', 'pdf', 'pdfa', 'png'];
  expect(offered('odt', 'document', targets)).toEqual([
    'pdf',
    'doc',
    'docx',
    'txt',
    'html',
    'rtf',
    'xlsx',
    'pdfa',
    'png',
  ]);
});

test('data formats are offered tables first and pages last', () => {
  const targets = ['pdf', 'xls', 'xlsx', 'ods', 'csv', 'xml', 'yaml'];
  const expected = ['csv', 'xlsx', 'xml', 'yaml', 'xls', 'ods', 'pdf'];
  expect(offered('json', 'document', targets)).toEqual(expected);
});
