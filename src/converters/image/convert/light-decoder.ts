import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { Command, Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { DecoderContext } from './decoder-memory.ts';

/** A decoder for one image format that starts in a hundredth of FFmpeg's time. */
interface LightDecoder {
  readonly engine: EngineId;
  /** Arguments that make it decode the whole file, discard the output and treat any irregularity as an error. */
  readonly args: (inside: string) => readonly string[];
  /** Whether the outcome shows no complaints and decoded content for each of `count` files. */
  readonly isValid: (outcome: Outcome, count: number) => boolean;
  /** Command for many files in one run; omitted where the decoder cannot do that. */
  readonly ofMany?: (insides: readonly string[]) => DecoderCommand;
}

type DecoderCommand = Pick<Command, 'engine' | 'args' | 'stdin'>;

/** Decodes all of the data, but outputs one pixel per 8 x 8 block. */
const eighth = ['-strict', '-scale', '1/8', '-outfile', '/dev/null'];
const djpeg: LightDecoder = {
  engine: 'djpeg',
  args: (inside) => [...eighth, inside],
  isValid: ({ stderr }) => stderr.trim() === '',
  ofMany: (insides) => ({
    engine: 'xargs', // exits with 0 only when all of its runs did
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
 * Whether the format's light decoder decodes the whole file (path inside the sandbox) without complaint. False is
 * inconclusive: the decoder may be missing or support less of the format than others. Rejects only when canceled.
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

/** Like `passesLightDecoder`, for many files in one run; resolves to false where the decoder cannot do that. */
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
    return undefined; // hit a limit: another decoder may need less
  });
  return outcome?.exitCode === 0 && isValid(outcome, count);
}

/** Drops libtiff's warnings about unknown tags. */
const complaints = (stderr: string): string =>
  stderr
    .split('\n')
    .filter((line) => !line.includes('Warning, '))
    .join('')
    .trim();
