import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type {
  AudioStream,
  CoverStream,
  SubtitleStream,
  VideoStream,
} from '#src/engines/ffmpeg/media-facts.ts';
import type { Task } from '../converter.ts';
import type { Attempt } from '../media/attempt.ts';
import { planSound } from '../media/audio/sound-track.ts';
import { coverArguments } from '../media/cover.ts';
import { onlyPicture } from '../media/main-tracks.ts';
import { trackTagArguments, type DescribedTrack } from '../media/metadata.ts';
import { languageArguments } from '../media/track-languages.ts';
import { isVarying } from '../media/video/picture-frame.ts';
import { subtitleArguments } from '../media/video/subtitle-tracks.ts';
import type { VideoTarget } from '../media/video/targets.ts';
import type { Film } from './film.ts';
import { ownTimes } from './own-times.ts';
import type { Kept } from './plan-pieces.ts';
import { packetFilter, soundFilter, subtitleFilter } from './stretch-filters.ts';

/** How the picture comes into the result. */
export interface PicturePart {
  /** Arguments of an input of its own; without it, the picture is taken from the film itself. */
  readonly input?: readonly string[];
  /** Whether that input is the film itself. */
  readonly readsFilm?: boolean;
  readonly isCopied: boolean;
  /** Output options, after its `-map`. */
  readonly args: readonly string[];
}

/** What is to be put together. */
export interface Assembly {
  readonly film: Film;
  readonly target: VideoTarget;
  /** `mayCopy` is false when a first attempt that copied something did not hold. */
  readonly picture: (mayCopy: boolean) => PicturePart;
  /** The picture as an edit leaves it, to be compared with the result; the film's own unless given. */
  readonly edited?: VideoStream;
  /** What of sound, subtitles and chapters is kept; all of it unless given. */
  readonly stretches?: readonly Kept[];
}

/** What goes into the result beside the picture. */
export interface BesidePicture {
  readonly sounds: readonly AudioStream[];
  readonly subtitles: readonly SubtitleStream[];
  /** For each of them, when the packets of each stretch begin; left out where all is kept. */
  readonly subtitleBeginnings?: readonly (readonly number[])[];
  readonly covers: readonly CoverStream[];
  /** The tracks whose tags are written anew, the picture's among them. */
  readonly described: readonly DescribedTrack[];
  /** Tags and chapters as the engine sees them, where they differ from the film's own. */
  readonly tagsPath: string | undefined;
  /** Output options for the tags where they are the film's own. */
  readonly ownTags: readonly string[];
}

/** One way to put an edited picture together with what goes beside it; inputs are the film, its tags, the picture, the tags of tracks. */
export function planAssembly(
  { inputs: [{ inside }], threads }: Task<unknown>,
  { film, target, stretches, picture }: Assembly,
  { sounds, subtitles, subtitleBeginnings = [], covers, described, tagsPath, ownTags }: BesidePicture,
  mayCopy: boolean,
): Attempt {
  const part = picture(mayCopy);
  const mayCopySound = mayCopy && !(stretches && losesCutSound(target));
  const made = sounds.map((stream) => planSound(stream, target.sound, {}, mayCopySound));
  const ahead = tagsPath ? 2 : 1;
  const pictureInput = part.input ? ahead : 0;
  const trackTags = trackTagArguments(described, part.input ? ahead + 1 : ahead);
  return {
    copies: part.isCopied || made.some(({ isCopied }) => isCopied),
    tracks: stretches ? [] : [film.picture, ...sounds],
    isUneven: isVarying(film.picture),
    args: [
      ...decoderArguments(threads, onlyPicture(film.facts)),
      ...inputArguments(inside),
      ...(tagsPath ? ['-f', 'ffmetadata', '-i', tagsPath] : []),
      ...(part.input ?? []),
      ...trackTags.input,
      ...ownTimes(film.facts, part.input ? sounds : [film.picture, ...sounds]),
      ...(part.readsFilm ? ownTimes(film.facts, [film.picture], pictureInput) : []),
      '-map',
      `${pictureInput}:${part.input ? 'v:0' : film.picture.index}`,
      ...part.args,
      ...made.flatMap((track, place) => [
        '-map',
        `0:${track.stream.index}`,
        ...withStretches(track.args(place), track.isCopied, place, stretches),
      ]),
      ...subtitleArguments(subtitles, target),
      ...(stretches
        ? subtitles.flatMap((_, place) => [
            `-bsf:s:${place}`,
            subtitleFilter(stretches, subtitleBeginnings[place]),
          ])
        : []),
      ...(target.format === 'mov'
        ? [...languageArguments('a', sounds), ...languageArguments('s', subtitles)]
        : []),
      ...coverArguments(covers, 1),
      '-map_chapters',
      target.chapters ? (tagsPath ? '1' : '0') : '-1',
      ...(tagsPath ? ['-map_metadata', '1'] : ownTags),
      ...trackTags.output,
      '-threads',
      String(threads),
      '-max_muxing_queue_size',
      '4096',
      ...target.muxer,
    ],
  };
}

/** FFmpeg's writer of MPEG program streams leaves out the end of sound whose first packets were taken away. */
const losesCutSound = ({ format }: VideoTarget): boolean => format === 'mpeg';

function withStretches(
  args: readonly string[],
  isCopied: boolean,
  place: number,
  stretches: readonly Kept[] | undefined,
): string[] {
  if (!stretches) return [...args];
  if (isCopied) return [...args, `-bsf:a:${place}`, packetFilter(stretches)];
  const option = `-filter:a:${place}`;
  const at = args.indexOf(option);
  if (at === -1) return [...args, option, soundFilter(stretches)];
  return args.map((arg, index) => (index === at + 1 ? `${soundFilter(stretches)},${arg}` : arg));
}
