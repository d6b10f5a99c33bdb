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
const pictureCodecs: ReadonlySet<string> = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle']);

/** Whether subtitles are text, not pictures of it. */
export const isTextSubtitle = ({ codec }: SubtitleStream): boolean => textCodecs.has(codec);

/** Whether subtitles have fonts, colours and places of their own (Advanced SubStation Alpha). */
export const isStyled = ({ codec }: SubtitleStream): boolean => codec === 'ass' || codec === 'ssa';

/** Subtitles that the target can hold, in the order of the file. */
export function subtitlesFor(facts: MediaFacts, target: VideoTarget): readonly SubtitleStream[] {
  return facts.streams
    .filter((stream) => stream.kind === 'subtitle')
    .filter(
      ({ codec }) =>
        (target.textSubtitles !== undefined && textCodecs.has(codec)) ||
        (target.pictureSubtitles && pictureCodecs.has(codec)),
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
  return subtitles.flatMap(({ index, codec }, place) => [
    '-map',
    `0:${index}`,
    `-c:s:${place}`,
    writtenAs(codec, target),
  ]);
}

function writtenAs(codec: string, { format, textSubtitles }: VideoTarget): string {
  if (pictureCodecs.has(codec) || codec === textSubtitles || !textSubtitles) return 'copy';
  if (format === 'mkv' && codec !== 'mov_text' && codec !== 'text') return 'copy';
  return textSubtitles;
}
