import type { RelatedPaths } from '../tool.ts';

export default {
  '/convert/jpg-to-pdf': [
    '/convert/pdf-to-jpg',
    '/pdf/merge',
    '/compress/pdf',
    '/image/edit',
    '/convert/image',
  ],
  '/convert/word-to-pdf': [
    '/convert/pdf-to-word',
    '/pdf/merge',
    '/compress/pdf',
    '/pdf/protect',
    '/convert/document',
  ],
  '/convert/powerpoint-to-pdf': [
    '/convert/pdf-to-powerpoint',
    '/convert/pdf-to-jpg',
    '/pdf/merge',
    '/compress/pdf',
    '/convert/document',
  ],
  '/convert/excel-to-pdf': [
    '/convert/pdf-to-excel',
    '/pdf/merge',
    '/pdf/protect',
    '/compress/pdf',
    '/convert/document',
  ],
  '/convert/html-to-pdf': [
    '/convert/word-to-pdf',
    '/convert/pdf-to-pdfa',
    '/pdf/merge',
    '/compress/pdf',
    '/convert/document',
  ],
  '/convert/pdf-to-jpg': [
    '/convert/jpg-to-pdf',
    '/pdf/split',
    '/compress/image',
    '/image/edit',
    '/convert/image',
  ],
  '/convert/pdf-to-word': [
    '/convert/word-to-pdf',
    '/convert/pdf-to-excel',
    '/convert/pdf-to-powerpoint',
    '/pdf/ocr',
    '/convert/document',
  ],
  '/convert/pdf-to-powerpoint': [
    '/convert/powerpoint-to-pdf',
    '/convert/pdf-to-word',
    '/convert/pdf-to-jpg',
    '/pdf/split',
    '/convert/document',
  ],
  '/convert/pdf-to-excel': [
    '/convert/excel-to-pdf',
    '/convert/pdf-to-word',
    '/pdf/split',
    '/pdf/protect',
    '/convert/document',
  ],
  '/convert/pdf-to-pdfa': [
    '/pdf/protect',
    '/pdf/merge',
    '/compress/pdf',
    '/convert/word-to-pdf',
    '/convert/document',
  ],
} satisfies RelatedPaths;
