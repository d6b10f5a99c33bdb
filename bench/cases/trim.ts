import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Job, isSettled } from '#src/contract/job.ts';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

const startTime = 1.3;
const endTime = 28.7;

/**
 * Measures trimming half a minute of video at both ends, with the middle stream-copied, against bare FFmpeg
 * re-encoding the same range.
 */
export async function trim({ url }: BenchProduct, { folder }: Samples): Promise<Figure[]> {
  const source = join(folder, 'half-a-minute.mp4');
  await runBare('ffmpeg', [...quiet, ...scene, '-g', '30', ...h264, source]);
  const body = new Blob([await readFile(source)]);
  const stretch = ['-ss', String(startTime), '-i', source, '-t', String(endTime - startTime)];
  const settings = ['-threads', '2', '-crf', '18', ...h264];
  const encode = () => runBare('ffmpeg', [...quiet, ...stretch, ...settings, join(folder, 'bare-trim.mp4')]);
  const trimming = await compare(() => trimmed(url, body), encode, 3);
  return [
    {
      name: 'video trim job / re-encoding by bare ffmpeg',
      value: trimming.ratio,
      unit: 'x',
      goal: 0.15,
      remark: `${trimming.ours.toFixed(0)} ms against ${trimming.bare.toFixed(0)} ms`,
    },
  ];
}

const quiet = ['-v', 'error', '-nostdin', '-y'];
// oxfmt-ignore
const scene = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30', '-f', 'lavfi', '-i', 'sine=frequency=440', '-t', '30'];
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** Uploads the video and resolves once it is trimmed. Rejects if the job fails. */
async function trimmed(url: string, video: Blob): Promise<void> {
  const form = new FormData();
  form.set('operation', 'trim');
  form.set('options', JSON.stringify({ startTime, endTime }));
  form.set('file', video, 'video.mp4');
  const reply = await fetch(`${url}/api/video-edit`, { method: 'POST', body: form });
  let job = Job.parse(await reply.json());
  while (!isSettled(job)) {
    await wait(20);
    job = Job.parse(await (await fetch(`${url}/api/conversions/${job.id}`)).json());
  }
  if (job.status !== 'completed') throw new Error(job.error);
}
