import { Fault } from '#src/contract/faults.ts';
import { samplePackets } from '#src/engines/ffmpeg/packet-sizes.ts';
import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';

/** The average rate of each audio and video stream in bits per second, by stream index; empty if unknown. */
export type StreamRates = ReadonlyMap<number, number>;

/**
 * Determines the rates of a file's streams. ISO media files state them for every stream; elsewhere, headers state
 * nominal or maximum rates or none, so the file's own rate is divided among its streams as in samples of its packets.
 */
export async function readStreamRates(task: Task<unknown>, source: MediaFacts): Promise<StreamRates> {
  const streams = source.streams.filter(isTimed);
  const stated = new Map(
    streams.flatMap(({ index, bitsPerSecond }) => (bitsPerSecond ? [[index, bitsPerSecond]] : [])),
  );
  if (/\bmov\b/.test(source.container) && stated.size === streams.length) return stated;
  const { durationSeconds, sizeBytes } = source;
  if (durationSeconds === undefined || durationSeconds <= 0) return new Map();
  const [only, ...others] = source.streams;
  if (only?.type === 'audio' && others.length === 0) {
    const average = (sizeBytes * 8) / durationSeconds;
    return new Map([[only.index, Math.max(average, only.bitsPerSecond ?? 0)]]); // the duration may be wrong
  }
  return divideRate(task, source, durationSeconds);
}

/** A file whose latest packet is before this share of its duration is shorter than it says. */
const reachedShare = 0.7;

async function divideRate(
  { sandbox, workdir, signal, from, inputs: [{ inside }] }: Task<unknown>,
  { streams, sizeBytes }: MediaFacts,
  durationSeconds: number,
): Promise<StreamRates> {
  const file = { workdir, signal, inside, label: formatById(from).label };
  // A file in which FFmpeg can't seek may still be converted; its rates are then unknown.
  const sampled = await samplePackets(sandbox, file, durationSeconds).catch((error: unknown) => {
    if (error instanceof Fault && !signal.aborted) return undefined;
    throw error;
  });
  if (!sampled || sampled.latestSeconds < durationSeconds * reachedShare) return new Map();
  const { bytes } = sampled;
  const timed = streams.filter(isTimed);
  const timedBytes = timed.reduce((sum, { index }) => sum + (bytes.get(index)?.total ?? 0), 0);
  if (timedBytes === 0) return new Map();
  const covers = streams.filter(({ type }) => type === 'cover');
  const coverBytes = covers.reduce((sum, { index }) => sum + (bytes.get(index)?.largest ?? 0), 0);
  const bitsPerSecond = (Math.max(0, sizeBytes - coverBytes) * 8) / durationSeconds;
  return new Map(
    timed.map(({ index }) => [index, (bitsPerSecond * (bytes.get(index)?.total ?? 0)) / timedBytes]),
  );
}

const isTimed = ({ type }: Stream): boolean => type === 'audio' || type === 'video';
