/** Markers that cameras write when a gain map (Adobe's, ISO 21496-1) or a clip follows the image. */
const secondImageMark = /\bhdrgm:Version|urn:iso:std:iso:ts:21496|\bGCamera:(?:MotionPhoto|MicroVideo)="1"/;

/** Whether the first 64 kB of a JPEG contain such a marker. */
export const hasSecondImage = (beginning: Buffer): boolean =>
  secondImageMark.test(beginning.toString('latin1'));
