/** Labels of the quality presets. */
export const pdfPresetLabels = {
  preset: 'Quality preset',
  presets: {
    screen: {
      label: 'Screen (72 DPI)',
      hint: 'Smallest file: fine for reading on a screen, not for printing.',
    },
    ebook: {
      label: 'eBook (150 DPI) - recommended',
      hint: 'A small file that still prints well enough at home.',
    },
    printer: { label: 'Printer (300 DPI)', hint: 'Sharp prints; larger files.' },
    prepress: {
      label: 'Prepress (300 DPI)',
      hint: 'Best image quality, for print shops; the smallest savings.',
    },
  },
};
