/** Additional text of the video and audio compressors. */
export const videoCompressWords = {
  chosen: 'Your video',
  facts: (length: string, width: number, height: number) => `${length}, ${width} × ${height} pixels`,
  unplayable: 'Your browser can’t play this video, but it can still be compressed.',
  codec: 'Codec',
  codecHint: 'H.264 plays everywhere; H.265 is smaller and takes longer.',
  resolution: 'Resolution',
  original: 'Original',
  resolutionHint: 'Larger videos are scaled down; smaller ones keep their size.',
  crf: 'CRF',
  crfHint: '18 looks like the original, 35 makes the smallest file.',
};

/** Text of the video size estimate. */
export const estimateWords = {
  ask: 'Estimate the size',
  how: 'A few seconds of your video are encoded on our server to predict the final size, usually to within a tenth. The video is uploaded once; compressing needs no second upload.',
  sending: (percent: number) => `Uploading... ${percent}%`,
  working: 'Encoding a sample...',
  sampleLabel: 'Two seconds with these settings',
  failed: (reason: string) => `Estimate failed: ${reason}`,
};

/** Labels of the two audio players. */
export const audioCompressWords = {
  before: 'Before',
  after: 'After',
  original: 'Listen to the original',
  compressed: 'Listen to the compressed file',
  unplayable: 'Your browser cannot play this file.',
  format: 'Output format',
  formatHint: 'MP3 plays everywhere; AAC sounds better at low bitrates.',
  bitrate: 'Bitrate',
  bitrateHint: 'Lower values make smaller files. Never higher than the original.',
};
