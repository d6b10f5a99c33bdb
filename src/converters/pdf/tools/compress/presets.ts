import type { PdfSettings } from '#src/engines/ghostscript.ts';

/** How far a PDF is brought down: dots per inch of its pictures, their JPEG quality (1 to 100), and Ghostscript's own name for it. */
export interface CompressionStep {
  readonly dpi: number;
  readonly quality: number;
  readonly settings?: PdfSettings;
}

/** What each preset does. */
export const presets: Readonly<Record<PdfSettings, CompressionStep>> = {
  screen: { dpi: 72, quality: 50, settings: 'screen' },
  ebook: { dpi: 150, quality: 65, settings: 'ebook' },
  printer: { dpi: 300, quality: 80, settings: 'printer' },
  prepress: { dpi: 300, quality: 90, settings: 'prepress' },
};

/** From the least loss to the most, for a size to be met. */
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
