/** Image quality presets for compressing a PDF. */
export const pdfPresets = ['screen', 'ebook', 'printer', 'prepress'] as const;
export type PdfPreset = (typeof pdfPresets)[number];
