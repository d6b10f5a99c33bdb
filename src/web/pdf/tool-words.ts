/** Messages of the tools while they work; pages that offer the same tool share them. */
export const mergeLabels = {
  started: 'Merge started',
  failed: 'Merge failed',
  tooFew: 'Not enough files',
  minFiles: 'Please select at least 2 PDF files to merge',
  busy: 'Merging PDFs...',
  start: (count: number) => `Merge ${count} PDFs`,
  done: 'Your PDFs are merged',
  download: 'Download Merged PDF',
};

export const pagesLabels = {
  pages: 'Pages',
  missing: 'Missing information',
  needed: 'Please select a file and specify pages',
};

export const splitLabels = {
  started: 'Split started',
  failed: 'Split failed',
  choice: 'What to make',
  modes: { split: 'One PDF for each group', extract: 'One PDF with all of them' },
  hint: 'Ranges, single pages or combinations such as 1-3, 5, 7-9.',
  busy: 'Splitting PDF...',
  start: 'Split PDF',
  done: 'Your PDF is split',
  download: 'Download',
};

export const rotateLabels = {
  started: 'Rotation started',
  failed: 'Rotation failed',
  choice: 'What to do',
  modes: { rotate: 'Turn pages', crop: 'Crop pages' },
  rotation: 'Rotation',
  rotations: { 90: '90° clockwise', 180: '180°', 270: '270° clockwise' },
  hint: '“all”, ranges, single pages or combinations such as 1-3, 5, 7-9.',
  busy: 'Rotating Pages...',
  start: 'Rotate PDF',
  done: 'Your pages are rotated',
  download: 'Download Rotated PDF',
};

export const cropLabels = {
  title: 'Crop PDF',
  lead: 'Cut margins off all pages, or only off those you name. You see what stays before you start.',
  started: 'Crop started',
  failed: 'Crop failed',
  margins: 'Cut off, in millimetres',
  sides: { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' },
  needed: 'Please select a file, specify pages and enter at least one margin',
  busy: 'Cropping Pages...',
  start: 'Crop PDF',
  done: 'Your pages are cropped',
  download: 'Download Cropped PDF',
};

export const protectLabels = {
  started: 'Protection started',
  failed: 'Operation failed',
  choice: 'What to do',
  modes: { protect: 'Protect PDF', unlock: 'Unlock PDF' },
  password: 'Password',
  passwordHint: 'Needed to open the file.',
  owner: 'Owner password (optional)',
  ownerHint: 'Needed to change the permissions.',
  encryption: 'Encryption level',
  levels: { 128: '128-bit AES', 256: '256-bit AES' },
  permissions: 'Permissions',
  allow: {
    print: 'Allow printing',
    modify: 'Allow changes',
    copy: 'Allow copying text and pictures',
    annotate: 'Allow annotations',
  },
  noFile: 'No file selected',
  fileNeeded: 'Please select a PDF file',
  noPassword: 'No password provided',
  passwordNeeded: 'Please enter a password',
  busy: 'Processing...',
  start: 'Protect PDF',
  done: 'Your PDF is protected',
  download: 'Download Protected PDF',
};

export const unlockLabels = {
  started: 'Unlock started',
  failed: 'Operation failed',
  passwordHint: 'The password the PDF is opened with, or its owner password.',
  busy: 'Processing...',
  start: 'Unlock PDF',
  done: 'Your PDF is unlocked',
  download: 'Download Unlocked PDF',
};

export const compressLabels = {
  started: 'Compression started',
  working: 'Your PDF is being compressed...',
  failed: 'Compression failed',
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
    printer: { label: 'Printer (300 DPI)', hint: 'Sharp prints; larger than for the screen.' },
    prepress: {
      label: 'Prepress (300 DPI)',
      hint: 'Finest pictures, for print shops; the least saving.',
    },
  },
  busy: 'Compressing...',
  start: 'Compress PDF',
  done: 'Your PDF is compressed',
  download: 'Download Compressed PDF',
};
