import type { FaultCode } from './faults.ts';

/** Maps old fault codes to their names since 0.9.0. Jobs of the previous version may remain stored for a day. */
export const renamedCodes: Readonly<Record<string, FaultCode>> = {
  'cloud-unwilling': 'cloud-unavailable',
  'film-without-picture': 'video-without-frames',
  'link-over': 'link-invalid',
  'method-not-taken': 'method-not-allowed',
  'not-json': 'media-type-unsupported',
  'not-multipart': 'media-type-unsupported',
  'not-together': 'formats-not-combinable',
  'nothing-inside': 'no-content',
  'nothing-left': 'selection-empty',
  'output-unsound': 'output-invalid',
  'range-outside': 'range-not-satisfiable',
  'subtitles-drawn': 'subtitles-bitmap',
  'text-multiplies': 'entity-expansion',
  'too-long': 'duration-too-long',
  'too-much-unpacked': 'unpacked-too-large',
  'turn-empty': 'rotation-empty',
  'unpacks-too-far': 'expands-too-much',
};
