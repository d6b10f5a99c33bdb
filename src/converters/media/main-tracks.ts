import { Fault } from '#src/contract/faults.ts';
import type { AudioStream, MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { codecDetail } from './codec-names.ts';

/** The film's picture: the track marked as default, else the first. Undefined for a file of sound alone; throws `codec-unknown`. */
export function mainPicture(facts: MediaFacts): VideoStream | undefined {
  const pictures = facts.streams.filter((stream) => stream.kind === 'video');
  const readable = pictures.filter(
    ({ codec, widthPx, heightPx }) => codec !== '' && widthPx > 0 && heightPx > 0,
  );
  if (pictures.length > 0 && readable.length === 0)
    throw new Fault('codec-unknown', { what: 'picture', ...codecDetail(pictures) });
  return readable.find(({ isDefault }) => isDefault) ?? readable[0];
}

/** The sound track people hear first: the one marked as default, else the first. Throws `nothing-inside` or `codec-unknown`. */
export function mainSound(facts: MediaFacts): AudioStream {
  const readable = readableSounds(facts);
  const chosen = readable.find((stream) => stream.isDefault) ?? readable[0];
  if (chosen) return chosen;
  const sounds = facts.streams.filter(({ kind }) => kind === 'audio');
  throw sounds.length > 0
    ? new Fault('codec-unknown', { what: 'sound', ...codecDetail(sounds) })
    : new Fault('nothing-inside', { what: 'sound' });
}

/** The sound tracks whose codec is known, in the order of the file. */
export function readableSounds({ streams }: MediaFacts): AudioStream[] {
  return streams
    .filter((stream) => stream.kind === 'audio')
    .filter(({ codec, channels, sampleRateHz }) => codec !== '' && channels > 0 && sampleRateHz > 0);
}

/** The picture of a film that has one alone. */
export function onlyPicture({ streams }: MediaFacts): VideoStream | undefined {
  const [picture, ...others] = streams.filter((stream) => stream.kind === 'video');
  return others.length === 0 ? picture : undefined;
}
