import { stat } from 'node:fs/promises';
import type { OutputFile, Task } from '../converter.ts';
import { readSourceVideo } from '../film-edit/film.ts';
import { stageFile } from '../hold-file.ts';
import { keepOriginal } from '../keep-original.ts';
import { convertVideo } from '../media/video/convert-video.ts';
import { estimateVideoSize } from './estimate-film.ts';
import { compressionTarget, compressionOptions } from './film-target.ts';
import { fitVideoToSize } from './fit-film.ts';
import type { VideoCompressOptions } from './options.ts';

/** Makes a film smaller, at a factor or under a size, or tells how small it would become; never larger. */
export async function compressVideo(task: Task<VideoCompressOptions>): Promise<readonly OutputFile[]> {
  const { hold, sample, targetSize } = task.options;
  if (hold) return stageFile(task);
  if (sample) return estimateVideoSize(task, await readSourceVideo(task));
  return targetSize === undefined ? byFactor(task) : bySize(task, targetSize);
}

async function byFactor(task: Task<VideoCompressOptions>): Promise<readonly OutputFile[]> {
  const sentences: string[] = [];
  const warn = (sentence: string) => void sentences.push(sentence);
  const { options } = task;
  const [made] = await convertVideo(
    { ...task, warn, options: compressionOptions(options) },
    compressionTarget(options, { crf: options.quality }),
  );
  return smaller(task, made, sentences, `The film at CRF ${options.quality}`);
}

/** No more than the film has now is aimed at. */
async function bySize(task: Task<VideoCompressOptions>, targetSize: number): Promise<readonly OutputFile[]> {
  const maxBytes = Math.min(targetSize, Math.floor(task.inputs[0].sizeBytes * 0.97));
  const { file, sentences } = await fitVideoToSize(task, await readSourceVideo(task), maxBytes);
  return smaller(task, file, sentences, 'The result');
}

async function smaller(
  task: Task<VideoCompressOptions>,
  made: OutputFile | undefined,
  sentences: readonly string[],
  wouldBe: string,
): Promise<readonly OutputFile[]> {
  if (!made || (await stat(made.path)).size >= task.inputs[0].sizeBytes) return keepOriginal(task, wouldBe);
  sentences.forEach(task.warn);
  return [made];
}
