import { Fault } from '#src/contract/faults.ts';
import { probe } from '#src/engines/ffmpeg/ffprobe.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Check, CheckInput } from '../../registry/check.ts';
import { audioFormats, videoFormats } from '../media-formats.ts';

/**
 * Opens an audio or video file with ffprobe and decodes its beginning: it must have tracks, a duration, and decodable
 * frames.
 */
const check: Check = {
  id: 'media-opens',
  formats: [...audioFormats, ...videoFormats],
  engines: ['ffprobe'],

  async check(input) {
    const seen = input.seen ?? (await probeResult(input, true));
    const {
      streams,
      durationSeconds = 0,
      decodedFrames,
    } = seen.decodedFrames > 0 ? seen : await probeResult(input, 'far');
    const hasTracks = streams.some(({ type }) => type === 'audio' || type === 'video');
    if (!hasTracks || decodedFrames === 0 || durationSeconds <= 0) throw invalidMedia(input.format);
  },
};
export default check;

/** A file that cannot be opened is our fault, not the visitor's. */
async function probeResult(
  { sandbox, workdir, inside, signal, format }: CheckInput,
  decodes: true | 'far',
): Promise<MediaFacts> {
  const { label } = formatById(format);
  return probe(sandbox, { workdir, inside, signal, label, decodes }).catch((error: unknown) => {
    throw error instanceof Fault && error.tryNext ? invalidMedia(format, error) : error;
  });
}

const invalidMedia = (format: CheckInput['format'], cause?: Error): Fault =>
  new Fault('output-invalid', { format: formatById(format).label }, { cause });
