/** Additional text of the image compressor. */
export const imageWords = {
  format: 'Output format',
  keepFormat: 'Keep original format',
  formatHint: 'WebP opens in every browser; AVIF is smaller still.',
  quality: 'Quality',
  qualityHint: 'Lower values make smaller files; at 80 you can hardly see a difference.',
  presets: 'Quality presets',
  high: 'High',
  balanced: 'Balanced',
  small: 'Small',
  tooMany: (max: number) => ({
    title: `${max} images at a time`,
    description: 'The rest were not added.',
  }),
  more: (count: number, names: string) => `and ${count} more: ${names}`,
  all: (count: number) => `Compress ${count} Images`,
  allBegun: 'Your images are being compressed...',
};

/** Text for batches. */
export const batchWords = {
  list: 'Your images',
  done: (count: number, all: number) => `${count} of ${all} done`,
  deleted: (moment: string) => `Files are deleted ${moment}`,
  failed: (reason: string) => `Compression failed: ${reason}`,
  waiting: 'Waiting',
  sending: 'Uploading...',
  working: 'Compressing...',
  download: (name: string) => `Download ${name}`,
  became: (before: string, after: string, difference: string) => `${before} became ${after}, ${difference}`,
  allDone: (count: number, saved: string) => `All ${count} images are compressed: ${saved}`,
  someDone: (count: number, all: number, saved: string) =>
    `${count} of ${all} images are compressed: ${saved}`,
};

/** Text of the live preview. */
export const previewWords = {
  exact: 'Show the exact result',
  privacy:
    'For the exact result, your image is uploaded once, and deleted from our server when you leave this page.',
  impossible: 'Your browser cannot preview these settings.',
  estimating: 'Estimating the size...',
  trying: 'Trying these settings...',
  unshowable: 'Your browser cannot show this image.',
  about: (after: string, before: string, difference: string) =>
    `About ${after} instead of ${before}: ${difference}`,
  became: (after: string, before: string, difference: string) =>
    `${after} instead of ${before}: ${difference}`,
};

/** Text of the before and after comparison. */
export const compareWords = {
  before: 'Before',
  after: 'After',
  where: ' and after: position of the divider',
  share: (percent: number) => `${percent}% before`,
  zoom: 'Zoom',
  fit: 'Fit',
  enlarged: 'Enlarged image',
};
