import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { CoverStream, MediaFacts, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';

const maxCoverBytes = 8_388_608;
const mediaTypes: Readonly<Record<string, string>> = {
  mjpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Returns the covers of a file, in file order. */
export const listCovers = (facts: MediaFacts): readonly CoverStream[] =>
  facts.streams.filter((stream) => stream.type === 'cover');

/**
 * Returns the output options that copy covers as images next to the audio; `firstIndex` is the index of the first one
 * among the result's video streams. Formats other than JPEG and PNG, which players do not show, become PNG.
 */
export function coverArguments(covers: readonly CoverStream[], firstIndex = 0): string[] {
  return covers.flatMap(({ index, codec }, nth) => {
    const to = `v:${firstIndex + nth}`;
    const isCommon = codec === 'mjpeg' || codec === 'png';
    return [
      '-map',
      `0:${index}`,
      `-c:${to}`,
      isCommon ? 'copy' : 'png',
      `-disposition:${to}`,
      'attached_pic',
    ];
  });
}

/** Temporary path of a cover; Matroska identifies covers by file name (Matroska specification, 21.2). */
const attachable = {
  mjpeg: { path: '/job/cover.jpg', mediaType: 'image/jpeg' },
  png: { path: '/job/cover.png', mediaType: 'image/png' },
} as const;

/**
 * Writes the first cover to a file and returns the output options that attach it to a Matroska video. Resolves to no
 * options when there is no JPEG or PNG cover.
 */
export async function attachCover(
  [cover]: readonly CoverStream[],
  work: { sandbox: Sandbox; workdir: string; inside: string; label: string; signal: AbortSignal },
): Promise<string[]> {
  if (cover?.codec !== 'mjpeg' && cover?.codec !== 'png') return [];
  const { sandbox, workdir, signal, label } = work;
  const { path, mediaType } = attachable[cover.codec];
  const extraction = ['-map', `0:${cover.index}`, '-c', 'copy', '-f', 'image2', '-update', '1', path];
  const args = [...inputArguments(work.inside), ...extraction];
  await runFfmpeg(sandbox, { args, workdir, signal, label, durationSeconds: undefined });
  return ['-attach', path, '-metadata:s:t:0', `mimetype=${mediaType}`];
}

/**
 * Returns the first cover in the form Ogg files use: a picture block (RFC 9639, section 8.8) in base64 under the key
 * `METADATA_BLOCK_PICTURE`. Empty when there is no cover, players don't support its format, or it is larger than 8
 * MiB.
 */
export async function coverComment(
  covers: readonly CoverStream[],
  work: { sandbox: Sandbox; workdir: string; inside: string; label: string; signal: AbortSignal },
): Promise<MediaTags> {
  const [cover] = covers;
  const mediaType = cover && mediaTypes[cover.codec];
  if (!cover || !mediaType) return {};
  const { sandbox, workdir, signal, label } = work;
  const args = [
    ...inputArguments(work.inside),
    '-map',
    `0:${cover.index}`,
    '-c',
    'copy',
    '-f',
    'rawvideo',
    '/job/out/cover.bin',
  ];
  await runFfmpeg(sandbox, { args, workdir, signal, label, durationSeconds: undefined });
  const path = join(workdir, 'out', 'cover.bin');
  const { size } = await stat(path);
  if (size === 0 || size > maxCoverBytes) return {};
  return { METADATA_BLOCK_PICTURE: coverBlock(await readFile(path), mediaType, cover).toString('base64') };
}

function coverBlock(bytes: Buffer, mediaType: string, { widthPx, heightPx }: CoverStream): Buffer {
  const frontCover = 3;
  const name = Buffer.from(mediaType, 'ascii');
  const head = [
    word(frontCover),
    word(name.length),
    name,
    word(0),
    word(widthPx),
    word(heightPx),
    word(24),
    word(0),
  ];
  return Buffer.concat([...head, word(bytes.length), bytes]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
