/** How fine the pictures of a compressed PDF stay. */
export const pdfPresets = ['screen', 'ebook', 'printer', 'prepress'] as const;
export type PdfPreset = (typeof pdfPresets)[number];
