/** How fine the pictures of a compressed PDF stay: name of the preset, its label, and a line on what it is for. */
export const pdfPresets = [
  ['screen', 'Screen (72 DPI)', 'Smallest file: fine for reading on a screen, not for printing.'],
  ['ebook', 'eBook (150 DPI) - recommended', 'A small file that still prints well enough at home.'],
  ['printer', 'Printer (300 DPI)', 'Sharp prints; larger than for the screen.'],
  ['prepress', 'Prepress (300 DPI)', 'Finest pictures, for print shops; the least saving.'],
] as const;
export type PdfPreset = (typeof pdfPresets)[number][0];
