import { expect, it } from 'vitest';
import { resultName, fileStem } from './result-name.ts';

it.each([
  ['letter.docx', 'letter'],
  ['files.tar.gz', 'files'],
  ['files.TAR.xz', 'files'],
  ['tar.gz', 'tar'],
  ['notes.of mine.txt', 'notes.of mine'],
  ['without', 'without'],
  ['.pdf', 'file'],
  ['ends with a sentence. Like this', 'ends with a sentence. Like this'],
])('reduces %s to %s without its extension', (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

it.each([
  ['book.pdf', 'pdf-rotate', 'pdf', 'book-rotated.pdf'],
  ['book-rotated.pdf', 'pdf-rotate', 'pdf', 'book-rotated.pdf'],
  ['files.tar.gz', 'convert', 'zip', 'files.zip'],
  ['beach.png', 'compress-image', 'webp', 'beach-compressed.webp'],
] as const)('names %s after %s as %s: %s', (name, operation, extension, expected) => {
  expect(resultName(name, operation, extension)).toBe(expected);
});
