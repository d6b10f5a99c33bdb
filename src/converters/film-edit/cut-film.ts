import { Fault } from '#src/contract/faults.ts';
import { inputArguments, decoderArguments } from '#src/engines/ffmpeg/input.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../converter.ts';
import { onlyPicture } from '../media/main-tracks.ts';
import { markArguments } from '../media/video/picture-marks.ts';
import type { VideoTarget } from '../media/video/targets.ts';
import { assembleFilm } from './assemble-film.ts';
import type { PicturePart } from './plan-assembly.ts';
import { encodePicture } from './encode-picture.ts';
import { readFilm, takesPicture, targetOf, type Film } from './film.ts';
import type { Kept } from './plan-pieces.ts';
import { cutSmartly, type CutPicture } from './smart-cut.ts';
import { pictureFilter } from './stretch-filters.ts';
import { keptSeconds, keptStretches, type StretchOptions } from './times.ts';

/** Keeps a stretch of a film, or takes it out, exact to the picture; what need not be encoded anew is copied. */
export async function cutFilm(
  task: Task<StretchOptions>,
  way: 'trim' | 'cut',
): Promise<readonly OutputFile[]> {
  const film = await readFilm(task);
  const kept = keptStretches(way, task.options, film.seconds);
  const smart =
    film.seconds === Infinity ? undefined : await cutSmartly(task, film.facts, film.picture, kept);
  return [smart ? await join(task, film, smart) : await encodeWhole(task, film, kept)];
}

/** The result of a smart cut, in the film's own container where that takes its picture, else in MP4. */
async function join(task: Task<unknown>, film: Film, smart: CutPicture): Promise<OutputFile> {
  const own = targetOf(task.to);
  const target = takesPicture(film, own) ? own : targetOf('mp4');
  const { file, copied } = await assembleFilm(lastPart(task, 80), {
    film,
    target,
    stretches: smart.stretches,
    picture: (mayCopy) =>
      mayCopy ? joined(smart, film, target) : encoded(task, film, target, smart.stretches),
  });
  if (target !== own)
    task.note(
      `The result is MP4: ${formatOf(own.format).label} would have needed the whole picture to be encoded anew.`,
    );
  task.note(copied ? copiedNote(smart) : wholeNote);
  return file;
}

/** FFmpeg lets every input begin at once; a picture that begins after the sound is held back again. */
function joined(
  { inside, beginsAtSeconds, last }: CutPicture,
  { picture }: Film,
  { format }: VideoTarget,
): PicturePart {
  const isAvc = picture.codec === 'h264' && ['mp4', 'mov', 'm4v', '3gp'].includes(format);
  const tag = [...(isAvc ? ['-tag:v:0', 'avc1'] : []), ...markArguments(picture, true)];
  const late = beginsAtSeconds > 0 ? ['-itsoffset', beginsAtSeconds.toFixed(6)] : [];
  return { input: [...late, '-i', inside], isCopied: true, args: ['-c:v:0', 'copy', ...held(last), ...tag] };
}

/** FFmpeg forgets how long the last picture is shown where pictures are decoded in another order than shown; by its time alone it can be told, whatever the clock. */
const held = ({ place, share }: CutPicture['last']): string[] =>
  share === 0
    ? []
    : ['-bsf:v:0', `setts=pts=PTS:dts=DTS:duration='if(eq(N,${place}),PTS*${share.toFixed(9)},DURATION)'`];

async function encodeWhole(task: Task<unknown>, film: Film, kept: readonly Kept[]): Promise<OutputFile> {
  if (keptSeconds(kept, film.seconds) === 0)
    throw new Fault('nothing-inside', { what: 'picture in these times' });
  const target = targetOf(task.to);
  const { file } = await assembleFilm(lastPart(task, 0), {
    film,
    target,
    stretches: kept,
    picture: () => encoded(task, film, target, kept),
  });
  task.note(wholeNote);
  return file;
}

function encoded(
  { inputs, threads }: Task<unknown>,
  film: Film,
  target: VideoTarget,
  kept: readonly Kept[],
): PicturePart {
  const seekedSeconds = canSeek(film) ? Math.max(0, Math.floor((kept[0]?.from ?? 0) - 1)) : 0;
  const seek = seekedSeconds > 0 ? ['-ss', String(seekedSeconds)] : [];
  const filters = [pictureFilter(kept, seekedSeconds)];
  const endsAfterSeconds = keptSeconds(kept, film.seconds);
  return {
    input: [
      ...decoderArguments(threads, onlyPicture(film.facts)),
      ...seek,
      ...inputArguments(inputs[0].inside),
    ],
    readsFilm: true,
    ...encodePicture(film, target, {
      edited: film.picture,
      filters,
      threads,
      endsAfterSeconds,
    }),
  };
}

/** AVI and streams without an index come out at other places than asked for. */
const canSeek = ({ facts }: Film): boolean => /^(?:mov|matroska|asf|flv)/.test(facts.container);

const wholeNote =
  'The cut is exact to the frame. The picture had to be encoded anew: there was no group of frames that could be copied and joined.';

function copiedNote({ pictures, encoded: anew }: CutPicture): string {
  return anew === 0
    ? 'Every frame was copied as it was; nothing was encoded anew.'
    : `${pictures - anew} of ${pictures} frames were copied as they were; only the ${anew} nearest to the cuts were encoded anew.`;
}

/** Progress of what comes after the first part of a task. */
function lastPart<Options>(task: Task<Options>, from: number): Task<Options> {
  return {
    ...task,
    progress: (percent, secondsRemaining) =>
      task.progress(from + (percent * (100 - from)) / 100, secondsRemaining),
  };
}
