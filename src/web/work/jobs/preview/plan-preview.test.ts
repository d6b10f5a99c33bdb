import { expect, it } from 'vitest';
import { previewOfFormat } from './plan-preview.ts';

it.each([
  ['jpg', { content: 'image' }],
  ['mp3', { content: 'audio' }],
  ['webm', { content: 'video' }],
  ['pdf', { content: 'pages' }],
  ['csv', { content: 'cells' }],
  ['zip', { content: 'entries' }],
  ['7z', { content: 'entries', copy: 'zip' }],
  ['docx', { content: 'pages', copy: 'pdf' }],
  ['heic', { content: 'image', copy: 'webp' }],
] as const)('%s is shown as %o', (format, preview) => {
  expect(previewOfFormat(format)).toEqual({ format, ...preview });
});

it.each(['wmv', 'amr'] as const)('%s has no preview', (format) => {
  expect(previewOfFormat(format)).toBeUndefined();
});
