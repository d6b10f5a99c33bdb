import { expect, test } from 'vitest';
import type { Category } from '#src/formats/formats.ts';
import { suggestedTargets } from './suggested-targets.ts';

const offered = (format: string, category: Category, targets: string[]) =>
  suggestedTargets({ format, label: '', name: '', category, extensions: [], targets });

test('a picture is offered other pictures first, and JPEG after what differs in more than its name', () => {
  expect(offered('png', 'image', ['pdf', 'jpg', 'jpeg', 'webp'])).toEqual(['jpg', 'webp', 'jpeg', 'pdf']);
  expect(offered('jpg', 'image', ['jpeg', 'png', 'webp'])[0]).toBe('png');
});

test('a GIF is not offered as SVG', () => {
  expect(offered('gif', 'image', ['png', 'svg', 'webp'])).toEqual(['png', 'webp']);
});

test('documents come as PDF, DOC, DOCX, TXT, HTML, RTF, then the rest', () => {
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

test('data for programs come as tables first and as pages last', () => {
  const targets = ['pdf', 'xls', 'xlsx', 'ods', 'csv', 'xml', 'yaml'];
  const expected = ['csv', 'xlsx', 'xml', 'yaml', 'xls', 'ods', 'pdf'];
  expect(offered('json', 'document', targets)).toEqual(expected);
});
