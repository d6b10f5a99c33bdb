import type { PdfSettings } from '#src/engines/ghostscript.ts';

/**
 * How far to compress a PDF: dots per inch and JPEG quality (1 to 100) of its images, and the corresponding
 * Ghostscript setting.
 */
export interface CompressionStep {
  readonly dpi: number;
  readonly quality: number;
  readonly settings?: PdfSettings;
}

/** Compression of each preset. */
export const presets: Readonly<Record<PdfSettings, CompressionStep>> = {
  screen: { dpi: 72, quality: 50, settings: 'screen' },
  ebook: { dpi: 150, quality: 65, settings: 'ebook' },
  printer: { dpi: 300, quality: 80, settings: 'printer' },
  prepress: { dpi: 300, quality: 90, settings: 'prepress' },
};

/** Steps from the least to the most loss, to meet a target size. */
export const stepsByLoss: readonly CompressionStep[] = [
  presets.prepress,
  presets.printer,
  { dpi: 220, quality: 72 },
  presets.ebook,
  { dpi: 110, quality: 58 },
  presets.screen,
  { dpi: 60, quality: 35 },
  { dpi: 48, quality: 20 },
];
