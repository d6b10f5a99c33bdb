import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import { tagsNamedFor, type TagNaming } from './tag-names.ts';

/** What of a file's descriptions goes into the result. */
export interface MetadataOptions {
  readonly keepTags: boolean;
  /** Where the recording was made, as phones write it. */
  readonly keepLocation: boolean;
  /** What the result's format calls tags, where that is not left to FFmpeg. */
  readonly naming?: TagNaming | undefined;
}

/** How descriptions get into the result: output options, and the tags to be written to a file that becomes input 1. */
export interface MetadataPlan {
  readonly args: readonly string[];
  readonly file: MediaTags | undefined;
}

/**
 * Plans the descriptions. They stay where FFmpeg reads them unless some must go or be added: then all that remain are
 * written to a file, so that no text of a visitor's file is ever an argument. `sound` is the stream that carries them
 * in formats without tags of the whole (Ogg).
 */
export function planMetadata(
  facts: MediaFacts,
  options: MetadataOptions,
  extra: MediaTags = {},
  audioStream?: { index: number; tags: MediaTags },
): MetadataPlan {
  if (!options.keepTags) return { args: ['-map_metadata', '-1', '-map_metadata:s', '-1'], file: undefined };
  const fromStream = audioStream !== undefined && !isDescribed(facts.tags) && isDescribed(audioStream.tags);
  const own = fromStream ? audioStream.tags : facts.tags;
  const plain = withArtist(facts.container, withoutClutter(own));
  const tags = options.naming ? tagsNamedFor(options.naming, plain) : plain;
  const mustGo = !options.keepLocation && hasLocation(tags);
  if (!mustGo && tags === own && Object.keys(extra).length === 0) {
    return { args: ['-map_metadata', fromStream ? `0:s:${audioStream.index}` : '0'], file: undefined };
  }
  const retained = mustGo ? Object.entries(tags).filter(([key]) => !isLocation(key)) : Object.entries(tags);
  return { args: ['-map_metadata', '1'], file: { ...Object.fromEntries(retained), ...extra } };
}

/** Without what a container says of itself and programs counted in it: another file would show it as tags of the work. */
export function withoutClutter(tags: MediaTags): MediaTags {
  const worth = Object.entries(tags).filter(([key]) => !clutter.test(key));
  return worth.length === Object.keys(tags).length ? tags : Object.fromEntries(worth);
}

const clutter =
  /^(?:major_brand|minor_version|compatible_brands|handler_name|vendor_id|tlen|(?:bps|duration|number_of_(?:frames|bytes)|_statistics_.*)(?:-\w+)?)$/i;

/** AIFF names an artist by its chunk `AUTH`, which FFmpeg tells as an author; other formats know artists only. */
function withArtist(container: string, tags: MediaTags): MediaTags {
  const { author, ...others } = tags;
  return container === 'aiff' && author !== undefined && tags['artist'] === undefined
    ? { ...others, artist: author }
    : tags;
}

/** The result's tracks of a kind (`v`, `a` or `s`), each with the tags it is to have. */
export interface DescribedTrack {
  readonly specifier: string;
  readonly tags: MediaTags;
}

/** Where the tags of tracks are put that are not taken over as FFmpeg reads them. */
const trackTags = 'tracks.txt';

/** The arguments that open the tags of tracks as an input, and those that give them to the result; `place` is the input's number. */
export function trackTagArguments(
  tracks: readonly DescribedTrack[],
  inputIndex: number,
): { input: string[]; output: string[] } {
  if (tracks.length === 0) return { input: [], output: [] };
  return {
    input: ['-f', 'ffmetadata', '-i', `/job/in/${trackTags}`],
    output: tracks.flatMap(({ specifier }, at) => [`-map_metadata:s:${specifier}`, `${inputIndex}:s:${at}`]),
  };
}

/** Writes the tags of tracks into the job folder, where engines only read. */
export async function writeTrackTags(tracks: readonly DescribedTrack[], workdir: string): Promise<void> {
  if (tracks.length === 0) return;
  const sections = tracks.map(({ tags }) => `[STREAM]\n${formatMetadataLines(tags)}`);
  await writeFile(join(workdir, 'in', trackTags), `${head}${sections.join('')}`, { mode: 0o644 });
}

/** The arguments that open a plan's file as an input; none when there is no file. */
export const metadataInput = ({ file }: MetadataPlan): string[] =>
  file ? ['-f', 'ffmetadata', '-i', '/job/in/tags.txt'] : [];

/** Writes a plan's file, if it has one, into the job folder, where engines only read. */
export async function writeMetadata({ file }: MetadataPlan, workdir: string): Promise<void> {
  if (file) await writeFile(join(workdir, 'in', 'tags.txt'), metadataText(file), { mode: 0o644 });
}

/** Tags in FFmpeg's metadata file format: one `key=value` a line, `=;#\` and line feeds after a backslash. */
export function metadataText(tags: MediaTags): string {
  return `${head}${formatMetadataLines(tags)}`;
}

const head = ';FFMETADATA1\n';
const formatMetadataLines = (tags: MediaTags): string =>
  Object.entries(tags)
    .map(([key, value]) => `${escaped(key)}=${escaped(value)}\n`)
    .join('');

/** Whether any of the tags says where a recording was made. */
export const hasLocation = (tags: MediaTags): boolean => Object.keys(tags).some(isLocation);

const isLocation = (key: string): boolean => /location|gps|©xyz|^xyz$|latitude|longitude/i.test(key);

/** Whether tags say more than the container's own bookkeeping. */
const isDescribed = (tags: MediaTags): boolean =>
  Object.keys(tags).some((key) => !bookkeeping.test(key) && !clutter.test(key));

const bookkeeping = /^(?:encoder|creation_time|language)$/i;

const escaped = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/[=;#\\\n]/g, (mark) => `\\${mark}`);
