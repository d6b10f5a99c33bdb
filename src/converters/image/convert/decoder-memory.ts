import { z } from 'zod';
import type { Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';

/** Where a decoder runs. */
export interface DecoderContext {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/** FFmpeg options that open an image format, and the codecs allowed inside. */
export interface ImageDecoding {
  readonly demuxer: readonly string[];
  readonly codecs: readonly string[];
}

/** A decoder that was started before its image was available. Decodes one image. */
export interface WaitingDecoder {
  /** Decodes a whole file. Rejects when it has another format or is incomplete. */
  decode(file: Uint8Array): Promise<void>;
  /** Ends the decoder unused. */
  drop(): Promise<void>;
}

/**
 * Decodes every image in a file (path inside the sandbox) with FFmpeg. Rejects when it has another format or is
 * incomplete.
 */
export async function decodeImage(
  context: DecoderContext,
  inside: string,
  decoding: ImageDecoding,
): Promise<void> {
  const { sandbox, workdir, signal } = context;
  const args = [...questions, once, ...decoding.demuxer, inside];
  refuseUnlessWhole(await sandbox.run({ engine: 'ffprobe', args, workdir, signal }), decoding.codecs);
}

/**
 * Starts a standby decoder, so that a job does not wait for it to start. Only for formats that can be read
 * sequentially.
 */
export function startDecoder(
  { sandbox, workdir, signal }: DecoderContext,
  decoding: ImageDecoding,
): WaitingDecoder {
  const args = [...questions, ...decoding.demuxer, 'pipe:0'];
  const running = sandbox.start({ engine: 'ffprobe', args, workdir, signal });
  running.done.catch(() => undefined); // reported by decode()
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

/** Turns what FFmpeg would silently repair into errors (except for TIFF, where it treats unknown tags as errors). */
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

/** Without stream probing, each frame is decoded once rather than twice; input from a pipe needs the probing. */
const once = '-nofind_stream_info';

const Report = z.object({
  streams: z.array(z.object({ codec_name: z.string() })),
  frames: z.array(z.object({ stream_index: z.int(), width: z.int().positive(), height: z.int().positive() })),
});

/** Throws unless every stream has an expected codec and yielded at least one frame. */
function refuseUnlessWhole({ exitCode, stdout, stderr }: Outcome, codecs: readonly string[]): void {
  const report = exitCode === 0 ? Report.safeParse(JSON.parse(stdout)).data : undefined;
  const shown = new Set(report?.frames.map((frame) => frame.stream_index));
  const isWhole = report?.streams.every(
    (stream, index) => codecs.includes(stream.codec_name) && shown.has(index),
  );
  if (!isWhole || shown.size === 0)
    throw new Error(`the decoder exited with ${exitCode}: ${stdout} ${stderr}`);
}
