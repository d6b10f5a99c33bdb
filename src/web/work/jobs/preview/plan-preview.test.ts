import { expect, it } from 'vitest';
import { previewOfFormat } from './plan-preview.ts';

it.each([
  ['jpg', { content: 'image' }],
  ['mp3', { content: 'audio' }],
  ['webm', { content: 'video' }],
  ['pdf', { content: 'pages' }],
  ['csv', { content: 'text' }],
  ['docx', { content: 'pages', copy: 'pdf' }],
  ['heic', { content: 'image', copy: 'webp' }],
] as const)('%s is shown as %o', (format, preview) => {
  expect(previewOfFormat(format)).toEqual({ format, ...preview });
});

it.each(['zip', 'wmv', 'amr'] as const)('%s has no preview', (format) => {
  expect(previewOfFormat(format)).toBeUndefined();
});
