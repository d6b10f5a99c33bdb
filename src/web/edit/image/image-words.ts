/** Text of the image editor. */
export const imageEditorWords = {
  job: {
    started: { title: 'Processing started', description: 'Your image is being edited...' },
    failed: 'Edit failed',
  },
  done: 'Your image is ready',
  download: 'Download Edited Image',
  busy: 'Processing...',
  tabs: { resize: 'Resize', crop: 'Crop', rotate: 'Rotate/Flip', adjust: 'Adjust', watermark: 'Watermark' },
  also: 'Also applied:',
  leaveOut: (tab: string) => `Leave out: ${tab}`,
  saveAs: 'Save as',
  keepFormat: 'Same format',
  chooseFirst: 'Please select an image file',
  chosen: 'Your image',
  unshowable: 'Your browser can’t show this image. Enter the numbers, or make a preview on our server.',
  before: 'Before',
  after: 'After',
  facts: (title: string, facts: string) => `${title}: ${facts}`,
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
};

/** Text for resizing an image. */
export const resizeWords = {
  action: 'Resize Image',
  width: 'Width (px)',
  height: 'Height (px)',
  aspect: 'Maintain aspect ratio',
  size: (width: number, height: number) => `The image is ${width} × ${height} pixels.`,
  missing: 'Please provide width and/or height',
  invalid: 'Invalid size',
  noNumbers: (max: number) => `Enter whole numbers of pixels, from 1 to ${max}.`,
};

/** Text for cropping an image. */
export const imageCropWords = {
  action: 'Crop Image',
  shape: 'Aspect ratio',
  free: 'Free',
  original: 'Original',
  square: 'Square (1:1)',
  preset: (name: string, size: string) => `${name}: ${size}`,
  presets: {
    '1080:1350': 'Instagram post',
    '1080:1080': 'Instagram square',
    '1080:1920': 'Story or Reel',
    '1280:720': 'YouTube thumbnail',
    '1920:1080': 'Full HD',
    '1584:396': 'LinkedIn banner',
    '413:531': 'Passport photo, 35 × 45 mm',
    '1181:1772': 'Print, 10 × 15 cm',
    '2480:3508': 'Print, A4',
  },
  size: (width: number, height: number) =>
    `The image is ${width} × ${height} pixels. Move the edges of the box, or enter the numbers.`,
};

/** Text for rotating and flipping an image. */
export const imageRotateWords = {
  action: 'Rotate/Flip Image',
  rotation: 'Rotation',
  rotations: { 0: 'No rotation', 90: '90° clockwise', 180: '180°', 270: '270° clockwise' },
  flip: 'Flip',
  flips: { none: 'None', horizontal: 'Horizontal', vertical: 'Vertical', both: 'Both' },
  straighten: 'Straighten',
  straightenHint: 'The image is cropped so that no corner is empty.',
  lossless: 'JPEGs are rotated losslessly where their size allows it; the result says so.',
  none: { title: 'No changes specified', description: 'Please select a rotation angle or flip mode' },
};

/** Text for the brightness and contrast of an image. */
export const adjustWords = {
  action: 'Adjust Image',
  brightness: 'Brightness',
  contrast: 'Contrast',
  reset: 'Reset',
  none: { title: 'No changes specified', description: 'Please change the brightness or the contrast' },
};

/** Text for adding a watermark to an image. */
export const watermarkWords = {
  action: 'Add Watermark',
  type: 'Watermark type',
  types: { text: 'Text', image: 'Image' },
  text: 'Watermark text',
  example: '© Your name',
  colour: 'Colour',
  image: 'Watermark image',
  imageHint: 'A PNG or SVG with a transparent background looks best.',
  opacity: 'Opacity',
  opacityHint: 'At 100% it covers what is under it.',
  size: 'Size',
  sizeHint: 'How much of the image’s width it covers.',
  position: 'Position',
  positions: {
    'top-left': 'Top left',
    top: 'Top',
    'top-right': 'Top right',
    left: 'Left',
    centre: 'Centre',
    right: 'Right',
    'bottom-left': 'Bottom left',
    bottom: 'Bottom',
    'bottom-right': 'Bottom right',
  },
  tiled: 'Repeat across the image',
  noImage: 'Please choose a watermark image',
  noText: 'Please enter the watermark text',
};
