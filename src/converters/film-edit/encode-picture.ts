import type { VideoStream } from '#src/engines/ffprobe-facts.ts';
import { planPicture } from '../media/picture-track.ts';
import type { VideoTarget } from '../media/video-targets.ts';
import type { PicturePart } from './assemble-film.ts';
import type { Film } from './film.ts';

/** Quality of pictures that have to be encoded whole: the eye finds no difference. */
const quality = 85;

/**
 * Encodes the whole picture with filters of an edit in front, in the film's own codec where the container's encoders
 * have it. `edited` is the picture as the filters leave it.
 */
export function encodePicture(
  film: Film,
  target: VideoTarget,
  { edited, filters, threads }: { edited: VideoStream; filters: readonly string[]; threads: number },
): Pick<PicturePart, 'isCopied' | 'args'> {
  const encoder = target.encoders.find(({ codec }) => codec === film.picture.codec) ?? target.encoders[0];
  const wish = { codec: encoder.id, quality };
  const { args } = planPicture(edited, film.facts, target, wish, { mayCopy: false, threads });
  const at = args.indexOf('-filter:v:0') + 1;
  return {
    isCopied: false,
    args: args.map((arg, index) => (index === at ? [...filters, arg].join(',') : arg)),
  };
}
