/** Possible positions of a watermark on an image. */
export const watermarkPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type WatermarkPosition = (typeof watermarkPositions)[number];
