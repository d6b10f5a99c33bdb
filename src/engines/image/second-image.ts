/** Said where a photo brings more than a picture. */
export const secondLeft =
  'A second picture or clip inside the file (an HDR layer or a motion photo) was left out.';

/** How cameras say that a gain map (Adobe's, ISO 21496-1) or a clip follows the picture. */
const secondImageMark = /\bhdrgm:Version|urn:iso:std:iso:ts:21496|\bGCamera:(?:MotionPhoto|MicroVideo)="1"/;

/** Whether a JPEG says so, by its first 64 kB. */
export const hasSecondImage = (beginning: Buffer): boolean =>
  secondImageMark.test(beginning.toString('latin1'));
