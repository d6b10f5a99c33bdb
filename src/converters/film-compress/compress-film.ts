import { stat } from 'node:fs/promises';
import type { OutputFile, Task } from '../converter.ts';
import { readFilm } from '../film-edit/film.ts';
import { holdFile } from '../hold-file.ts';
import { keepOriginal } from '../keep-original.ts';
import { convertVideo } from '../media/video/convert-video.ts';
import { estimateFilm } from './estimate-film.ts';
import { filmTarget, filmWish } from './film-target.ts';
import { fitFilm } from './fit-film.ts';
import type { FilmOptions } from './options.ts';

/** Makes a film smaller, at a factor or under a size, or tells how small it would become; never larger. */
export async function compressFilm(task: Task<FilmOptions>): Promise<readonly OutputFile[]> {
  const { hold, sample, targetSize } = task.options;
  if (hold) return holdFile(task);
  if (sample) return estimateFilm(task, await readFilm(task));
  return targetSize === undefined ? byFactor(task) : bySize(task, targetSize);
}

async function byFactor(task: Task<FilmOptions>): Promise<readonly OutputFile[]> {
  const sentences: string[] = [];
  const note = (sentence: string) => void sentences.push(sentence);
  const { options } = task;
  const [made] = await convertVideo(
    { ...task, note, options: filmWish(options) },
    filmTarget(options, { crf: options.quality }),
  );
  return smaller(task, made, sentences, `The film at CRF ${options.quality}`);
}

/** No more than the film has now is aimed at. */
async function bySize(task: Task<FilmOptions>, targetSize: number): Promise<readonly OutputFile[]> {
  const most = Math.min(targetSize, Math.floor(task.inputs[0].sizeBytes * 0.97));
  const { file, sentences } = await fitFilm(task, await readFilm(task), most);
  return smaller(task, file, sentences, 'The result');
}

async function smaller(
  task: Task<FilmOptions>,
  made: OutputFile | undefined,
  sentences: readonly string[],
  wouldBe: string,
): Promise<readonly OutputFile[]> {
  if (!made || (await stat(made.path)).size >= task.inputs[0].sizeBytes) return keepOriginal(task, wouldBe);
  sentences.forEach(task.note);
  return [made];
}
