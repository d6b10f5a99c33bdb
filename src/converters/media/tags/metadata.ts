import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import { tagsNamedFor, type TagNaming } from './tag-names.ts';

/** Which metadata of a file goes into the result. */
export interface MetadataOptions {
  readonly keepTags: boolean;
  /** Whether to keep where the recording was made, as phones record it. */
  readonly keepLocation: boolean;
  /** The tag naming of the result's format, where that is not left to FFmpeg. */
  readonly naming?: TagNaming | undefined;
}

/** How metadata gets into the result: output options, and the tags to write to a file that becomes input 1. */
export interface MetadataPlan {
  readonly args: readonly string[];
  readonly file: MediaTags | undefined;
}

/**
 * Plans the metadata. Tags are passed through FFmpeg unless some must be removed or added: then all remaining ones
 * are written to a file, so that text from a visitor's file is never an argument. `audioStream` is the stream that
 * carries them in formats without file-level tags (Ogg).
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

/**
 * Removes tags by which containers describe themselves and programs store statistics: another format would show them
 * as tags of the work.
 */
export function withoutClutter(tags: MediaTags): MediaTags {
  const worth = Object.entries(tags).filter(([key]) => !clutter.test(key));
  return worth.length === Object.keys(tags).length ? tags : Object.fromEntries(worth);
}

const clutter =
  /^(?:major_brand|minor_version|compatible_brands|handler_name|vendor_id|tlen|(?:bps|duration|number_of_(?:frames|bytes)|_statistics_.*)(?:-\w+)?)$/i;

/** AIFF stores the artist in its chunk `AUTH`, which FFmpeg reports as author; other formats only have artists. */
function withArtist(container: string, tags: MediaTags): MediaTags {
  const { author, ...others } = tags;
  return container === 'aiff' && author !== undefined && tags['artist'] === undefined
    ? { ...others, artist: author }
    : tags;
}

/** An output track (`v`, `a` or `s`) with the tags it gets. */
export interface DescribedTrack {
  readonly specifier: string;
  readonly tags: MediaTags;
}

/** File for the tags of tracks that are not copied as FFmpeg reads them. */
const trackTags = 'tracks.txt';

/**
 * Returns the arguments that open the track tags as an input, and those that apply them to the result; `inputIndex`
 * is the input's index.
 */
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

/** Writes the track tags into the job's input directory, where engines have read access only. */
export async function writeTrackTags(tracks: readonly DescribedTrack[], workdir: string): Promise<void> {
  if (tracks.length === 0) return;
  const sections = tracks.map(({ tags }) => `[STREAM]\n${formatMetadataLines(tags)}`);
  await writeFile(join(workdir, 'in', trackTags), `${head}${sections.join('')}`, { mode: 0o644 });
}

/** Returns the arguments that open a plan's file as an input; empty when there is no file. */
export const metadataInput = ({ file }: MetadataPlan): string[] =>
  file ? ['-f', 'ffmetadata', '-i', '/job/in/tags.txt'] : [];

/** Writes a plan's file, if any, into the job's input directory, where engines have read access only. */
export async function writeMetadata({ file }: MetadataPlan, workdir: string): Promise<void> {
  if (file) await writeFile(join(workdir, 'in', 'tags.txt'), metadataText(file), { mode: 0o644 });
}

/**
 * Formats tags in FFmpeg's metadata file format: one `key=value` per line, with a backslash before `=;#\` and line
 * feeds.
 */
export function metadataText(tags: MediaTags): string {
  return `${head}${formatMetadataLines(tags)}`;
}

const head = ';FFMETADATA1\n';
const formatMetadataLines = (tags: MediaTags): string =>
  Object.entries(tags)
    .map(([key, value]) => `${escaped(key)}=${escaped(value)}\n`)
    .join('');

/** Whether any of the tags records where a recording was made. */
export const hasLocation = (tags: MediaTags): boolean => Object.keys(tags).some(isLocation);

const isLocation = (key: string): boolean => /location|gps|©xyz|^xyz$|latitude|longitude/i.test(key);

/** Whether tags hold more than the container's own bookkeeping. */
const isDescribed = (tags: MediaTags): boolean =>
  Object.keys(tags).some((key) => !bookkeeping.test(key) && !clutter.test(key));

const bookkeeping = /^(?:encoder|creation_time|language)$/i;

const escaped = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/[=;#\\\n]/g, (mark) => `\\${mark}`);
