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
/** Subtitles that are pictures, and what people call them. */
const bitmapSubtitleCodecs: Readonly<Record<string, string>> = {
  hdmv_pgs_subtitle: 'PGS',
  dvd_subtitle: 'VobSub',
  dvb_subtitle: 'DVB',
  xsub: 'XSUB',
};

/** The name of a kind of subtitles that are pictures; undefined for text and for what is not known. */
export const bitmapSubtitleFormat = ({ codec }: SubtitleStream): string | undefined =>
  bitmapSubtitleCodecs[codec];

/** The names of the kinds among these tracks that are pictures, each once; empty where none is. */
export const bitmapSubtitleFormats = (tracks: readonly SubtitleStream[]): string =>
  [...new Set(tracks.flatMap((track) => bitmapSubtitleFormat(track) ?? []))].join(', ');

/** Whether subtitles are text, not pictures of it. */
export const isTextSubtitle = ({ codec }: SubtitleStream): boolean => textCodecs.has(codec);

/** Whether subtitles have fonts, colours and places of their own (Advanced SubStation Alpha). */
export const isStyled = ({ codec }: SubtitleStream): boolean => codec === 'ass' || codec === 'ssa';

/** Subtitles that the target can hold, in the order of the file. */
export function subtitlesFor(facts: MediaFacts, target: VideoTarget): readonly SubtitleStream[] {
  return facts.streams
    .filter((stream) => stream.type === 'subtitle')
    .filter(
      ({ codec }) =>
        (target.textSubtitles !== undefined && textCodecs.has(codec)) ||
        target.bitmapSubtitles.includes(codec),
    );
}

/** Whether none of the subtitles taken is shown from the start, in a container whose writer marks one so always. */
export const showsNoneUnasked = (
  subtitles: readonly SubtitleStream[],
  { textSubtitles }: VideoTarget,
): boolean =>
  textSubtitles === 'mov_text' && subtitles.length > 0 && subtitles.every(({ isDefault }) => !isDefault);

/** Output options that take them over, each in the target's own writing unless it takes theirs. */
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

/** Some programs say of these pictures that they stay for weeks, and MP4 is not written so: they are shown for ten seconds. */
const endsSometime = 'setts=duration=if(lt(DURATION*TB\\,3600)\\,DURATION\\,10/TB)';

function writtenAs(codec: string, { format, textSubtitles }: VideoTarget): string {
  if (codec in bitmapSubtitleCodecs || codec === textSubtitles || !textSubtitles) return 'copy';
  if (format === 'mkv' && codec !== 'mov_text' && codec !== 'text') return 'copy';
  return textSubtitles;
}
