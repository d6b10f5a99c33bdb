import { expect, test } from 'vitest';
import { formats, isFormatId, type Category } from '#src/formats/formats.ts';
import { likelyTargets } from './likely-targets.ts';
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

test('what most visitors want comes first, also from another category', () => {
  expect(offered('pdf', 'document', ['doc', 'docx', 'txt', 'jpg', 'png']).slice(0, 3)).toEqual([
    'docx',
    'jpg',
    'txt',
  ]);
  const fromVideo = ['avi', 'mov', 'mkv', 'webm', 'gif', 'mp3', 'wav'];
  expect(offered('mp4', 'video', fromVideo).slice(0, 5)).toEqual(['mp3', 'gif', 'webm', 'mov', 'avi']);
  expect(offered('mkv', 'video', ['mp3', 'avi', 'mp4'])).toEqual(['mp4', 'mp3', 'avi']);
  expect(offered('heic', 'image', ['png', 'gif', 'jpg'])[0]).toBe('jpg');
  expect(offered('zip', 'archive', ['tar', '7z'])[0]).toBe('7z');
  expect(offered('rar', 'archive', ['7z', 'tar', 'zip'])[0]).toBe('zip');
});

test('likely targets are known formats', () => {
  for (const { id } of formats) {
    for (const target of likelyTargets(id))
      expect([id, target, isFormatId(target)]).toEqual([id, target, true]);
  }
});

test('documents are offered PDF, DOC, DOCX, TXT, HTML, RTF, then the rest', () => {
  const targets = ['xlsx', 'rtf', 'html', 'txt', 'docx', 'doc', 'pdf', 'pdfa', 'png'];
  expect(offered('epub', 'document', targets)).toEqual([
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
