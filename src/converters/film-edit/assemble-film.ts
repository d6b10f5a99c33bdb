import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { OutputFile, Task } from '../converter.ts';
import { makeSoundly, type Attempt } from '../media/attempt.ts';
import { coverArguments, coversOf } from '../media/cover.ts';
import { filmLosses } from '../media/video/film-losses.ts';
import { metadataText, planMetadata } from '../media/metadata.ts';
import { isVarying } from '../media/video/picture-frame.ts';
import { planSound } from '../media/audio/sound-track.ts';
import { subtitleArguments, subtitlesFor } from '../media/video/subtitle-tracks.ts';
import { languageArguments } from '../media/track-languages.ts';
import { VideoOptions } from '../media/video/options.ts';
import type { VideoTarget } from '../media/video/targets.ts';
import { chaptersText, keptChapters } from './chapters.ts';
import { soundsIn, type Film } from './film.ts';
import { ownTimes } from './own-times.ts';
import type { Kept } from './plan-pieces.ts';
import { packetFilter, soundFilter } from './stretch-filters.ts';
import { keptSeconds } from './times.ts';

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

/** A finished film and whether its tracks were taken over as planned. */
export interface Assembled {
  readonly file: OutputFile;
  readonly path: string;
  readonly copied: boolean;
}

/** As conversions do it: tags stay, the place of recording goes. A codec is named so that no note advises to choose one. */
const asItIs = VideoOptions.parse({ videoCodec: 'h264' });

/** Puts an edited picture together with the film's sound, subtitles, chapters and tags, and notes what could not come along. */
export async function assembleFilm(task: Task<unknown>, assembly: Assembly): Promise<Assembled> {
  const { film, target, stretches, edited = film.picture } = assembly;
  const sounds = soundsIn(film, target);
  const facts = stretches
    ? { ...film.facts, durationSeconds: keptSeconds(stretches, film.seconds) }
    : film.facts;
  const tracks = stretches ? [] : [film.picture, ...sounds];
  const tagsPath = await writeTags(task, assembly);
  const into = { ...task, to: target.format };
  const result = await makeSoundly(into, facts, plan);
  const comparison = { source: film.facts, result: result.facts, picture: edited, sounds, target };
  filmLosses({ ...comparison, options: asItIs }).forEach(task.note);
  return {
    path: result.path,
    copied: result.attempt.copies,
    file: {
      path: result.path,
      seen: result.facts,
      ...(target.format !== task.to && { format: target.format }),
    },
  };

  function plan(mayCopy: boolean): Attempt {
    const part = assembly.picture(mayCopy);
    const mayCopySound = mayCopy && !(stretches && losesCutSound(target));
    const made = sounds.map((stream) => planSound(stream, target.sound, {}, mayCopySound));
    const subtitles = subtitlesFor(film.facts, target).filter(
      ({ codec }) => !stretches || keepsWriting(codec, target),
    );
    const metadata = planMetadata(film.facts, asItIs);
    const pictureInput = part.input ? (tagsPath ? 2 : 1) : 0;
    return {
      copies: part.isCopied || made.some(({ isCopied }) => isCopied),
      tracks,
      isUneven: isVarying(film.picture),
      args: [
        ...decoderArguments(task.threads),
        ...inputArguments(task.inputs[0].inside),
        ...(tagsPath ? ['-f', 'ffmetadata', '-i', tagsPath] : []),
        ...(part.input ?? []),
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
        ...(stretches ? subtitles.flatMap((_, place) => [`-bsf:s:${place}`, packetFilter(stretches)]) : []),
        ...(target.format === 'mov'
          ? [...languageArguments('a', sounds), ...languageArguments('s', subtitles)]
          : []),
        ...(target.covers ? coverArguments(coversOf(film.facts), 1) : []),
        '-map_chapters',
        target.chapters ? (tagsPath ? '1' : '0') : '-1',
        ...(tagsPath ? ['-map_metadata', '1'] : metadata.args),
        '-threads',
        String(task.threads),
        '-max_muxing_queue_size',
        '4096',
        ...target.muxer,
      ],
    };
  }
}

/** Tags and chapters that differ from the film's own, in a file, so that no text of a visitor's film is an argument. */
async function writeTags(task: Task<unknown>, { film, stretches }: Assembly): Promise<string | undefined> {
  const { file } = planMetadata(film.facts, asItIs);
  const marks = film.facts.chapterMarks;
  if (!file && (!stretches || marks.length === 0)) return undefined;
  const chapters = stretches ? keptChapters(marks, stretches, film.seconds) : marks;
  const text = metadataText(file ?? film.facts.tags) + chaptersText(chapters);
  await writeFile(join(task.workdir, 'tags.txt'), text, { mode: 0o644 });
  return '/job/tags.txt';
}

/** FFmpeg's writer of MPEG program streams leaves out the end of sound whose first packets were taken away. */
const losesCutSound = ({ format }: VideoTarget): boolean => format === 'mpeg';

/** Subtitles are cut packet by packet, which goes only where they are not written anew. */
const keepsWriting = (codec: string, { textSubtitles, format }: VideoTarget): boolean =>
  codec === textSubtitles || (format === 'mkv' && codec !== 'mov_text' && codec !== 'text');

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
