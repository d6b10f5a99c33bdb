import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { Command, Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { DecoderContext } from './decoder-memory.ts';

/** A program that decodes one kind of picture and is started in a hundredth of the time of FFmpeg. */
interface LightDecoder {
  readonly engine: EngineId;
  /** What makes it decode all of a file, keep nothing of it, and take anything amiss for an error. */
  readonly args: (inside: string) => readonly string[];
  /** Whether it has ended content, having decoded something: each of so many files. */
  readonly isValid: (outcome: Outcome, count: number) => boolean;
  /** One run for many files; left out where that cannot be. */
  readonly ofMany?: (insides: readonly string[]) => DecoderCommand;
}

type DecoderCommand = Pick<Command, 'engine' | 'args' | 'stdin'>;

/** All of the data is unpacked, and of each block of 8 x 8 pixels one drawn. */
const eighth = ['-strict', '-scale', '1/8', '-outfile', '/dev/null'];
const djpeg: LightDecoder = {
  engine: 'djpeg',
  args: (inside) => [...eighth, inside],
  isValid: ({ stderr }) => stderr.trim() === '',
  ofMany: (insides) => ({
    engine: 'xargs', // ends well only when all of its runs did
    args: ['-d', String.raw`\n`, '-n', '1', 'djpeg', ...eighth],
    stdin: insides.map((inside) => `${inside}\n`).join(''),
  }),
};
const decoders: Partial<Record<FormatId, LightDecoder>> = {
  jpg: djpeg,
  jpeg: djpeg,
  png: {
    engine: 'pngcheck',
    args: (inside) => [inside],
    isValid: ({ stdout }, count) =>
      stdout.split('\n').filter((line) => line.startsWith('OK: ')).length === count,
    ofMany: (insides) => ({ engine: 'pngcheck', args: insides }),
  },
  webp: {
    engine: 'dwebp',
    args: (inside) => ['-nofancy', '-nofilter', '-yuv', inside],
    isValid: ({ stderr }) => stderr.includes('can be decoded'),
  },
  tiff: {
    engine: 'tiffinfo',
    args: (inside) => ['-D', inside],
    isValid: ({ stdout, stderr }) => /Image Width: [1-9]/.test(stdout) && complaints(stderr) === '',
  },
  avif: {
    engine: 'avifdec',
    args: (inside) => ['--jobs', '1', '--info', inside],
    isValid: ({ stdout }) => stdout.includes('Decoded frame'),
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
export async function passesLightDecoder(
  context: DecoderContext,
  inside: string,
  format: FormatId,
): Promise<boolean> {
  const decoder = decoders[format];
  if (!decoder) return false;
  return decodes(context, decoder, { engine: decoder.engine, args: decoder.args(inside) }, 1);
}

/** Like `passesLightDecoder`, for many files in one run; false where the decoder cannot do that. */
export async function allPassLightDecoder(
  context: DecoderContext,
  insides: readonly string[],
  format: FormatId,
): Promise<boolean> {
  const decoder = decoders[format];
  const request = decoder?.ofMany?.(insides);
  return decoder !== undefined && request !== undefined && decodes(context, decoder, request, insides.length);
}

async function decodes(
  { sandbox, workdir, signal }: DecoderContext,
  { engine, isValid }: LightDecoder,
  request: DecoderCommand,
  count: number,
): Promise<boolean> {
  if (![engine, request.engine].every((needed) => sandbox.has(needed))) return false;
  const outcome = await sandbox.run({ ...request, workdir, signal }).catch((error: unknown) => {
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return undefined; // a limit: another decoder may need less
  });
  return outcome?.exitCode === 0 && isValid(outcome, count);
}

/** libtiff warns of tags that it does not know. */
const complaints = (stderr: string): string =>
  stderr
    .split('\n')
    .filter((line) => !line.includes('Warning, '))
    .join('')
    .trim();
