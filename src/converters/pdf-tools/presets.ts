import type { PdfSettings } from '#src/engines/ghostscript.ts';

/** What a preset does to pictures: dots per inch they are brought down to, and JPEG quality (1 to 100). */
export const presets: Readonly<Record<PdfSettings, { readonly dpi: number; readonly quality: number }>> = {
  screen: { dpi: 72, quality: 50 },
  ebook: { dpi: 150, quality: 65 },
  printer: { dpi: 300, quality: 80 },
  prepress: { dpi: 300, quality: 90 },
};

/** From the least loss to the most. */
export const byLoss = ['prepress', 'printer', 'ebook', 'screen'] as const satisfies readonly PdfSettings[];
