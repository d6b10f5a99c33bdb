import type { ConversionType } from '#src/contract/conversion-types.ts';

/** A page that has its own queue. */
export type QueuePage = 'home' | ConversionType;

/** A page that starts conversions: one with a queue, or the page that makes PDFs from images. */
export type ConversionPage = QueuePage | 'images';
