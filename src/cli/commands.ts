import { translatable } from '#src/contract/messages/facts.ts';
import { operations, type Operation } from '#src/contract/operations.ts';
import type { CommandHelp } from './help.ts';
import type { JobEngine } from './engine.ts';
import { convertCommand, hashCommand, toolCommand, type JobCommand } from './plan-jobs.ts';

/** A command that runs jobs. */
export interface NamedCommand extends CommandHelp {
  /** The words that name it, such as `pdf merge`. */
  readonly words: readonly string[];
  /** Whether results are files, and whether the command stays for files that come later. */
  readonly mode: 'files' | 'checksums' | 'watch';
  /** Returns what it does with files, as the engine offers it now. */
  open(engine: JobEngine): Promise<JobCommand>;
}

type ToolOperation = Exclude<Operation, 'convert' | `compress-${string}`>;

const summaries: Readonly<Record<ToolOperation, string>> = {
  'pdf-merge': translatable('Merge PDFs into one, in the order they are given'),
  'pdf-organize': translatable('Reorder, rotate, remove and duplicate pages from one or several PDFs'),
  'pdf-split': translatable('Split PDFs into parts'),
  'pdf-extract': translatable('Extract pages from PDFs'),
  'pdf-rotate': translatable('Rotate PDF pages'),
  'pdf-crop': translatable('Crop PDF pages'),
  'pdf-protect': translatable('Protect PDFs with a password'),
  'pdf-unlock': translatable('Remove passwords from PDFs'),
  'pdf-compress': translatable('Make PDFs smaller'),
  'pdf-ocr': translatable('Make scanned PDFs searchable'),
  'image-resize': translatable('Resize images'),
  'image-crop': translatable('Crop images'),
  'image-rotate': translatable('Rotate images'),
  'image-flip': translatable('Flip images'),
  'image-watermark': translatable('Add a watermark to images: text, or the image given with --with'),
  'image-edit': translatable('Make several changes to images at once'),
  'video-trim': translatable('Keep only part of a video'),
  'video-cut': translatable('Cut a part out of a video'),
  'video-crop': translatable('Crop videos'),
  'video-rotate': translatable('Rotate videos'),
  'video-mute': translatable('Remove the audio from videos'),
  'video-speed': translatable('Change the speed of videos'),
};

const convert: NamedCommand = {
  words: ['convert'],
  usage: 'convert <file>... --to <format>',
  summary: translatable('Convert files to another format'),
  mode: 'files',
  open: async (engine) => convertCommand(await engine.formats()),
};

const watch: NamedCommand = {
  ...convert,
  words: ['watch'],
  usage: 'watch <folder>... --to <format>',
  summary: translatable(
    'Watch folders: convert their files, and any that are added or changed, until interrupted',
  ),
  mode: 'watch',
};

const compress: NamedCommand = {
  words: ['compress'],
  usage: 'compress <file>...',
  summary: translatable('Make images, videos, audio files or PDFs smaller'),
  mode: 'files',
  async open(engine) {
    const tools = await engine.tools();
    return toolCommand(
      tools.filter(({ path }) => path === '/api/compress'),
      '-compress',
    );
  },
};

const hash: NamedCommand = {
  words: ['hash'],
  usage: 'hash <file>...',
  summary: translatable('Print checksums: MD5, SHA-1, SHA-256 and CRC32, or only the one given with --to'),
  mode: 'checksums',
  open: async () => hashCommand,
};

/** All commands that run jobs. Those of the tools follow from the operations of the API. */
export const jobCommands: readonly NamedCommand[] = [
  convert,
  watch,
  compress,
  ...operations
    .filter((operation) => operation in summaries)
    .map((operation) => toolNamed(operation as ToolOperation)),
  hash,
];

function toolNamed(operation: ToolOperation): NamedCommand {
  const [family = '', name = ''] = operation.split('-');
  return {
    words: [family, name],
    usage: `${family} ${name} <file>...`,
    summary: summaries[operation],
    mode: 'files',
    async open(engine) {
      const tools = await engine.tools();
      return toolCommand(
        tools.filter((tool) => tool.operation === operation),
        `-${name}`,
      );
    },
  };
}
