import { stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The output has 24 bits a pixel, and no camera compresses a pixel to less than a quarter of a bit. */
const maxRawExpansion = 24 / 0.25;

/** The job whose raw photo is developed. */
export interface RawJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/**
 * Develops a camera's raw photo with the camera's white balance, upright, in sRGB with 8 bits a channel, as a TIFF in
 * the new host file `path`. Rejects with `camera-unknown` if the engine writes nothing, or writes an all-black image
 * because the pixels have been removed from the file and only the metadata is left.
 */
export async function developRaw(
  { inside, sizeBytes }: { inside: string; sizeBytes: number },
  path: string,
  job: RawJob,
): Promise<void> {
  const toStdout = ['-T', '-Z', '-'];
  const { stderr } = await job.sandbox.run({
    engine: 'libraw',
    args: ['-w', '-o', '1', '-q', '3', ...toStdout, inside],
    ...job,
    stdoutFile: path,
  });
  const { size } = await stat(path);
  if (size === 0 || size > sizeBytes * maxRawExpansion)
    throw new Fault('camera-unknown', {}, { cause: new Error(stderr.slice(-2000)) });
}
