import { Fault } from '#src/contract/faults.ts';
import { probe } from '#src/engines/ffmpeg/ffprobe.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Check, Exhibit } from '../check.ts';
import { audioFormats, videoFormats } from '../media/media-formats.ts';

/** Opens a sound or video file with ffprobe and decodes its beginning: it must have tracks, a length, and frames that can be shown or heard. */
const check: Check = {
  id: 'media-opens',
  formats: [...audioFormats, ...videoFormats],
  engines: ['ffprobe'],

  async check(exhibit) {
    const seen = exhibit.seen ?? (await look(exhibit, true));
    const {
      streams,
      durationSeconds = 0,
      decodedFrames,
    } = seen.decodedFrames > 0 ? seen : await look(exhibit, 'far');
    const hasTracks = streams.some(({ kind }) => kind === 'audio' || kind === 'video');
    if (!hasTracks || decodedFrames === 0 || durationSeconds <= 0) throw unsound(exhibit.format);
  },
};
export default check;

/** What cannot be opened is our fault, not the visitor's. */
async function look(
  { sandbox, workdir, inside, signal, format }: Exhibit,
  decodes: true | 'far',
): Promise<MediaFacts> {
  const { label } = formatOf(format);
  return probe(sandbox, { workdir, inside, signal, label, decodes }).catch((error: unknown) => {
    throw error instanceof Fault && error.tryNext ? unsound(format, error) : error;
  });
}

const unsound = (format: Exhibit['format'], cause?: Error): Fault =>
  new Fault('output-unsound', { format: formatOf(format).label }, { cause });
