import { stat } from 'node:fs/promises';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../converter.ts';
import type { Film } from '../film-edit/film.ts';
import { convertVideo } from '../media/video/convert-video.ts';
import { planPicture } from '../media/video/picture-track.ts';
import { filmTarget, filmWish } from './film-target.ts';
import type { FilmOptions } from './options.ts';

/** A film made to fit a size. */
export interface Fitted {
  readonly file: OutputFile | undefined;
  /** What its notes have to say. */
  readonly sentences: readonly string[];
}

/**
 * Makes a film fit so many bytes: what its length leaves for a second is shared between sound and picture, and the
 * picture is encoded in two runs, the first of which finds out where the bits are needed. Where the result is still too
 * large, the second run is made once more with less.
 */
export async function fitFilm(task: Task<FilmOptions>, film: Film, targetSize: number): Promise<Fitted> {
  const budget = budgetOf(targetSize, film);
  await learn(part(task, 0, 35), film, budget);
  const first = await write(part(task, 35, 95), budget);
  if (!first.file || first.sizeBytes <= targetSize) return told(first, targetSize);
  const excessKbps = kilobits(first.sizeBytes - targetSize) / film.seconds;
  const less = Math.max(leastKbps, Math.floor((budget.pictureKbps - excessKbps) * 0.97));
  return told(await write(part(task, 95, 100), { ...budget, pictureKbps: less }), targetSize);
}

interface Budget {
  readonly pictureKbps: number;
  readonly soundKbps: number;
}

/** The least an encoder still makes a picture of. */
const leastKbps = 8;
const kilobits = (bytes: number): number => (bytes * 8) / 1000;

/** Kilobits a second for the picture and for the sound; the container takes a little, and the sound at most a fifth. */
function budgetOf(targetSize: number, { seconds, sounds }: Film): Budget {
  const all = (kilobits(targetSize) * 0.985) / seconds;
  const share = Math.max(1, sounds.length);
  const soundKbps = Math.round(Math.min(128, Math.max(32, (all * 0.2) / share)));
  const forSound = sounds.length * (soundKbps + 2);
  return { pictureKbps: Math.max(leastKbps, Math.floor(all - forSound - 2)), soundKbps };
}

async function learn(task: Task<FilmOptions>, { facts, picture }: Film, budget: Budget): Promise<void> {
  const { sandbox, workdir, signal, threads, inputs, options, progress } = task;
  const target = filmTarget(options, { kbps: budget.pictureKbps, run: 1 });
  const { videoCodec: codec = 'auto', quality } = filmWish(options);
  const { args } = planPicture(picture, facts, target, { codec, quality }, { mayCopy: false, threads });
  await runFfmpeg(sandbox, {
    // oxfmt-ignore
    args: [
      ...decoderArguments(threads),
      ...inputArguments(inputs[0].inside),
      '-map', `0:${picture.index}`, ...args,
      '-threads', String(threads), '-f', 'mp4', '/job/out/first-run.mp4',
    ],
    workdir,
    signal,
    durationSeconds: facts.durationSeconds,
    label: formatOf(task.from).label,
    progress,
  });
}

async function write(
  task: Task<FilmOptions>,
  { pictureKbps, soundKbps }: Budget,
): Promise<Fitted & { sizeBytes: number; pictureKbps: number }> {
  const sentences: string[] = [];
  const note = (sentence: string) => void sentences.push(sentence);
  const [file] = await convertVideo(
    { ...task, note, options: filmWish(task.options, soundKbps) },
    filmTarget(task.options, { kbps: pictureKbps, run: 2 }),
  );
  return { file, sentences, pictureKbps, sizeBytes: file ? (await stat(file.path)).size : 0 };
}

function told(
  { file, sentences, sizeBytes, pictureKbps }: Awaited<ReturnType<typeof write>>,
  targetSize: number,
): Fitted {
  const outcome =
    sizeBytes <= targetSize
      ? `The picture was given ${pictureKbps} kbit/s, the most that fits the size you asked for.`
      : 'The film does not fit the size you asked for even at the lowest bitrate; this is the nearest. A smaller resolution would make it smaller.';
  return { file, sentences: [...sentences, outcome] };
}

/** A part of a task, told as so many percent of the whole; what remains of the whole is reckoned from the pace of the part. */
const part = <Options>(task: Task<Options>, from: number, to: number): Task<Options> => ({
  ...task,
  progress: (percent, secondsRemaining) => {
    const overall = from + (percent * (to - from)) / 100;
    const pace = secondsRemaining === undefined ? Number.NaN : secondsRemaining / (to - overall);
    task.progress(overall, Number.isFinite(pace) ? pace * (Math.max(finished, to) - overall) : undefined);
  },
});

/** Percent of the whole at which most films are done: a third run is seldom needed. */
const finished = 95;
