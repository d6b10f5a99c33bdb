/** Text common to both editors. */
export const editWords = {
  what: 'What to change',
  missing: 'Missing information',
  editOn: 'Keep editing the result',
  undo: (file?: string) => (file === undefined ? 'Undo' : `Undo: back to ${file}`),
  redo: (file?: string) => (file === undefined ? 'Redo' : `Redo: on to ${file}`),
  preview: {
    job: { started: { title: 'Preview started' }, failed: 'Preview failed' },
    make: 'Make a preview',
    done: 'The preview is ready',
    download: 'Download the preview',
  },
};

/** Labels of the crop fields in both editors. */
export const cropWords = {
  width: 'Width (px)',
  height: 'Height (px)',
  x: 'X position (px)',
  y: 'Y position (px)',
  missing: 'Please provide crop dimensions',
  invalid: 'Invalid area',
  noNumbers: 'Enter whole numbers of pixels, for example 640. Width and height start at 1.',
  tooSmall: (min: number) => `Width and height must be at least ${min} pixels.`,
  outside: (width: number, height: number) =>
    `The area extends beyond the image, which is ${width} x ${height} pixels.`,
  box: {
    cropArea: 'Area to keep. Move it with the arrow keys.',
    nwDragHandle: 'Upper left corner of the area. Move it with the arrow keys.',
    nDragHandle: 'Upper side of the area. Move it with the up and down arrow keys.',
    neDragHandle: 'Upper right corner of the area. Move it with the arrow keys.',
    eDragHandle: 'Right side of the area. Move it with the left and right arrow keys.',
    seDragHandle: 'Lower right corner of the area. Move it with the arrow keys.',
    sDragHandle: 'Lower side of the area. Move it with the up and down arrow keys.',
    swDragHandle: 'Lower left corner of the area. Move it with the arrow keys.',
    wDragHandle: 'Left side of the area. Move it with the left and right arrow keys.',
  },
};
