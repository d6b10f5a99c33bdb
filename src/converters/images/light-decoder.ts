import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { DecoderRoom } from './picture-decoder.ts';

/** A program that decodes one kind of picture and is started in a hundredth of the time of FFmpeg. */
interface LightDecoder {
  readonly engine: EngineId;
  /** What makes it decode all of a file, keep nothing of it, and take anything amiss for an error. */
  readonly args: (inside: string) => readonly string[];
  /** Whether it has ended content, having decoded something. */
  readonly isSound: (outcome: Outcome) => boolean;
}

/** All of the data is unpacked, and of each block of 8 x 8 pixels one drawn. */
const djpeg: LightDecoder = {
  engine: 'djpeg',
  args: (inside) => ['-strict', '-scale', '1/8', '-outfile', '/dev/null', inside],
  isSound: ({ stderr }) => stderr.trim() === '',
};
const decoders: Partial<Record<FormatId, LightDecoder>> = {
  jpg: djpeg,
  jpeg: djpeg,
  png: {
    engine: 'pngcheck',
    args: (inside) => [inside],
    isSound: ({ stdout }) => stdout.startsWith('OK: '),
  },
  webp: {
    engine: 'dwebp',
    args: (inside) => ['-nofancy', '-nofilter', '-yuv', inside],
    isSound: ({ stderr }) => stderr.includes('can be decoded'),
  },
  tiff: {
    engine: 'tiffinfo',
    args: (inside) => ['-D', inside],
    isSound: ({ stdout, stderr }) => /Image Width: [1-9]/.test(stdout) && complaints(stderr) === '',
  },
  avif: {
    engine: 'avifdec',
    args: (inside) => ['--jobs', '1', '--info', inside],
    isSound: ({ stdout }) => stdout.includes('Decoded frame'),
  },
};

/** Whether a light decoder for the format is installed. */
export function hasLightDecoder(sandbox: Sandbox, format: FormatId): boolean {
  const decoder = decoders[format];
  return decoder !== undefined && sandbox.has(decoder.engine);
}

/**
 * Whether the light decoder of the format decodes all of a file (path as the engine sees it) without complaint. False
 * says little: it may be missing here or know less of the format than other decoders do. Rejects only when cancelled.
 */
export async function isSoundToLightDecoder(
  { sandbox, workdir, signal }: DecoderRoom,
  inside: string,
  format: FormatId,
): Promise<boolean> {
  const decoder = decoders[format];
  if (!decoder || !sandbox.has(decoder.engine)) return false;
  const run = sandbox.run({ engine: decoder.engine, args: decoder.args(inside), workdir, signal });
  const outcome = await run.catch((error: unknown) => {
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return undefined; // a limit: another decoder may need less
  });
  return outcome?.exitCode === 0 && decoder.isSound(outcome);
}

/** libtiff warns of tags that it does not know. */
const complaints = (stderr: string): string =>
  stderr
    .split('\n')
    .filter((line) => !line.includes('Warning, '))
    .join('')
    .trim();
