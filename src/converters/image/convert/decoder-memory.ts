import { z } from 'zod';
import type { Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';

/** Where a decoder runs. */
export interface DecoderContext {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/** How FFmpeg is told to open a kind of picture, and the codecs it may find inside. */
export interface ImageDecoding {
  readonly demuxer: readonly string[];
  readonly codecs: readonly string[];
}

/** A decoder that was started before its picture was there, and takes one. */
export interface WaitingDecoder {
  /** Decodes a whole file. Rejects when it is not of the kind or not whole. */
  decode(file: Uint8Array): Promise<void>;
  /** Ends it unused. */
  drop(): Promise<void>;
}

/** Decodes every picture of a file (path as the engine sees it) with FFmpeg. Rejects when it is not of the kind or not whole. */
export async function decodeImage(
  context: DecoderContext,
  inside: string,
  decoding: ImageDecoding,
): Promise<void> {
  const { sandbox, workdir, signal } = context;
  const args = [...questions, once, ...decoding.demuxer, inside];
  refuseUnlessWhole(await sandbox.run({ engine: 'ffprobe', args, workdir, signal }), decoding.codecs);
}

/** Starts a decoder that waits for its picture, so that a job does not wait for it to start. For kinds that are read from front to back. */
export function startDecoder(
  { sandbox, workdir, signal }: DecoderContext,
  decoding: ImageDecoding,
): WaitingDecoder {
  const args = [...questions, ...decoding.demuxer, 'pipe:0'];
  const running = sandbox.start({ engine: 'ffprobe', args, workdir, signal });
  running.done.catch(() => undefined); // told by decode()
  return {
    async decode(file) {
      running.write(file);
      running.end();
      refuseUnlessWhole(await running.done, decoding.codecs);
    },
    async drop() {
      running.kill();
      await Promise.allSettled([running.done]);
    },
  };
}

/** What FFmpeg would mend in silence is an error (but for TIFF, where it takes tags it does not know for errors). */
const questions = [
  '-v',
  'error',
  '-threads',
  '1',
  '-err_detect',
  'explode',
  '-show_entries',
  'stream=codec_name:frame=stream_index,width,height',
  '-of',
  'json',
];

/** Without a look ahead for stream facts each frame is decoded once, not twice; from a pipe nothing is found without one. */
const once = '-nofind_stream_info';

const Report = z.object({
  streams: z.array(z.object({ codec_name: z.string() })),
  frames: z.array(z.object({ stream_index: z.int(), width: z.int().positive(), height: z.int().positive() })),
});

/** Every picture inside is of the right kind and gave at least one frame. */
function refuseUnlessWhole({ exitCode, stdout, stderr }: Outcome, codecs: readonly string[]): void {
  const report = exitCode === 0 ? Report.safeParse(JSON.parse(stdout)).data : undefined;
  const shown = new Set(report?.frames.map((frame) => frame.stream_index));
  const isWhole = report?.streams.every(
    (stream, index) => codecs.includes(stream.codec_name) && shown.has(index),
  );
  if (!isWhole || shown.size === 0)
    throw new Error(`the decoder ended with ${exitCode}: ${stdout} ${stderr}`);
}
