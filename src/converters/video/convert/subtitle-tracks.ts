import type { MediaFacts, SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { VideoTarget } from './targets.ts';

const textCodecs: ReadonlySet<string> = new Set([
  'subrip',
  'srt',
  'text',
  'ass',
  'ssa',
  'mov_text',
  'webvtt',
]);
/** Bitmap subtitle codecs and their common names. */
const bitmapSubtitleCodecs: Readonly<Record<string, string>> = {
  hdmv_pgs_subtitle: 'PGS',
  dvd_subtitle: 'VobSub',
  dvb_subtitle: 'DVB',
  xsub: 'XSUB',
};

/** Returns the name of a bitmap subtitle format, or undefined for text and unknown codecs. */
export const bitmapSubtitleFormat = ({ codec }: SubtitleStream): string | undefined =>
  bitmapSubtitleCodecs[codec];

/**
 * Returns the names of the bitmap formats among these tracks without duplicates, or an empty string if there are
 * none.
 */
export const bitmapSubtitleFormats = (tracks: readonly SubtitleStream[]): string =>
  [...new Set(tracks.flatMap((track) => bitmapSubtitleFormat(track) ?? []))].join(', ');

/** Returns whether subtitles are text rather than bitmaps. */
export const isTextSubtitle = ({ codec }: SubtitleStream): boolean => textCodecs.has(codec);

/** Returns whether subtitles have their own fonts, colors and positions (Advanced SubStation Alpha). */
export const isStyled = ({ codec }: SubtitleStream): boolean => codec === 'ass' || codec === 'ssa';

/** Returns the subtitles that the target can hold, in file order. */
export function subtitlesFor(facts: MediaFacts, target: VideoTarget): readonly SubtitleStream[] {
  return facts.streams
    .filter((stream) => stream.type === 'subtitle')
    .filter(
      ({ codec }) =>
        (target.textSubtitles !== undefined && textCodecs.has(codec)) ||
        target.bitmapSubtitles.includes(codec),
    );
}

/**
 * Returns whether none of the selected subtitles is shown by default although the container's muxer always enables
 * one.
 */
export const showsNoneUnasked = (
  subtitles: readonly SubtitleStream[],
  { textSubtitles }: VideoTarget,
): boolean =>
  textSubtitles === 'mov_text' && subtitles.length > 0 && subtitles.every(({ isDefault }) => !isDefault);

/**
 * Returns output options that include the subtitles, copied if the target supports their codec and otherwise
 * converted to the target's.
 */
export function subtitleArguments(subtitles: readonly SubtitleStream[], target: VideoTarget): string[] {
  return subtitles.flatMap(({ index, codec }, position) => [
    '-map',
    `0:${index}`,
    `-c:s:${position}`,
    writtenAs(codec, target),
    ...(codec === 'dvd_subtitle' && target.textSubtitles === 'mov_text'
      ? [`-bsf:s:${position}`, endsSometime]
      : []),
  ]);
}

/** Some programs give bitmap subtitles a duration of weeks, which MP4 cannot store. Those are shown for ten seconds. */
const endsSometime = 'setts=duration=if(lt(DURATION*TB\\,3600)\\,DURATION\\,10/TB)';

function writtenAs(codec: string, { format, textSubtitles }: VideoTarget): string {
  if (codec in bitmapSubtitleCodecs || codec === textSubtitles || !textSubtitles) return 'copy';
  if (format === 'mkv' && codec !== 'mov_text' && codec !== 'text') return 'copy';
  return textSubtitles;
}
