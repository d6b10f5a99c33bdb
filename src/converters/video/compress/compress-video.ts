import { stat } from 'node:fs/promises';
import { phrase, type Fact } from '#src/contract/messages/facts.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { readSourceVideo } from '../edit/video.ts';
import { stageFile } from '../../registry/stage-file.ts';
import { keepOriginal } from '../../registry/keep-original.ts';
import { convertVideo } from '../convert/convert-video.ts';
import { estimateVideoSize } from './estimate-size.ts';
import { compressionTarget, compressionOptions } from './video-target.ts';
import { fitVideoToSize } from './fit-size.ts';
import type { VideoCompressOptions } from './options.ts';

/**
 * Compresses a video with a given quality or to a target size, or estimates the resulting size. The result is never
 * larger than the original.
 */
export async function compressVideo(task: Task<VideoCompressOptions>): Promise<readonly OutputFile[]> {
  const { hold, sample, targetSize } = task.options;
  if (hold) return stageFile(task);
  if (sample) return estimateVideoSize(task, await readSourceVideo(task));
  return targetSize === undefined ? byFactor(task) : bySize(task, targetSize);
}

async function byFactor(task: Task<VideoCompressOptions>): Promise<readonly OutputFile[]> {
  const notes: Note[] = [];
  const warn = (each: Note) => void notes.push(each);
  const { options } = task;
  const [made] = await convertVideo(
    { ...task, warn, options: compressionOptions(options) },
    compressionTarget(options, { crf: options.quality }),
  );
  return smaller(task, made, notes, phrase('The video at CRF {crf}', { crf: options.quality }));
}

/** The target size never exceeds the current size of the video. */
async function bySize(task: Task<VideoCompressOptions>, targetSize: number): Promise<readonly OutputFile[]> {
  const maxBytes = Math.min(targetSize, Math.floor(task.inputs[0].sizeBytes * 0.97));
  const { file, notes } = await fitVideoToSize(task, await readSourceVideo(task), maxBytes);
  return smaller(task, file, notes, phrase('The result'));
}

async function smaller(
  task: Task<VideoCompressOptions>,
  made: OutputFile | undefined,
  notes: readonly Note[],
  wouldBe: Fact,
): Promise<readonly OutputFile[]> {
  if (!made || (await stat(made.path)).size >= task.inputs[0].sizeBytes) return keepOriginal(task, wouldBe);
  notes.forEach(task.warn);
  return [made];
}
