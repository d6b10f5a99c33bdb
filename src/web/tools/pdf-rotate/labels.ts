/** Labels of the form for rotating pages. */
export const rotateLabels = {
  started: 'Rotation started',
  failed: 'Rotation failed',
  choice: 'What to do',
  modes: { rotate: 'Rotate pages', crop: 'Crop pages' },
  rotation: 'Rotation',
  rotations: { 90: '90° clockwise', 180: '180°', 270: '270° clockwise' },
  hint: '“all”, ranges, single pages or combinations such as 1-3, 5, 7-9.',
  busy: 'Rotating Pages...',
  start: 'Rotate PDF',
  done: 'Your pages are rotated',
  download: 'Download Rotated PDF',
};

/** Labels of the form for cropping pages. */
export const cropLabels = {
  title: 'Crop PDF',
  lead: 'Trim the margins of all pages, or only of those you choose. You see what stays before you start.',
  started: 'Crop started',
  failed: 'Crop failed',
  margins: 'Margins to trim, in millimetres',
  sides: { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' },
  needed: 'Please select a file, specify pages and enter at least one margin',
  busy: 'Cropping Pages...',
  start: 'Crop PDF',
  done: 'Your pages are cropped',
  download: 'Download Cropped PDF',
};
