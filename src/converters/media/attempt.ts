import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { probe, startProbe, type Looked } from '#src/engines/ffmpeg/ffprobe.ts';
import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../registry/converter.ts';
import { toDisk } from '../registry/to-disk.ts';
import { expectedSeconds, containsAllTracks, isNearlyNothing, resultDuration } from './lengths.ts';
import { checkCutOff } from './limits.ts';
import { withTrackNames } from './track-names.ts';
import { hasVaryingFrameRate } from './frame-rate.ts';

/** One way to make the result. */
export interface Attempt {
  /** Whether any track is copied unchanged; only then is there an alternative to try. */
  readonly copies: boolean;
  /** FFmpeg's arguments: inputs, maps, codecs and the container, without the result's path. */
  readonly args: readonly string[];
  /** The source tracks that the result must hold. */
  readonly tracks: readonly Stream[];
  /** Whether its frames are unevenly spaced; derived from the tracks unless given. */
  readonly isUneven?: boolean;
  /** Whether damage was found while making its inputs. */
  readonly metDamage?: boolean;
  /** Notes on changes that the result does not show. */
  readonly notes?: readonly Note[];
}

/** A result and what it holds. */
export interface Result {
  readonly facts: MediaFacts;
  readonly attempt: Attempt;
  /** Host path. */
  readonly path: string;
}

/**
 * Makes the result by copying tracks where `plan` finds that they fit, checks it, and re-encodes everything when the
 * copy lacks something the source held. Warns of damage; rejects with `file-damaged` when nothing could be read.
 */
export async function produceValidResult(
  task: Task<unknown>,
  source: MediaFacts,
  plan: (mayCopy: boolean) => Attempt | Promise<Attempt>,
): Promise<Result> {
  const first = await plan(true);
  const work = { ...task, progress: onlyForward(task.progress) };
  try {
    const copied = first.copies ? await tryCopy(work, source, first) : undefined;
    return copied ?? (await encode(work, source, first.copies ? await plan(false) : first));
  } catch (error) {
    throw isNearlyNothing(source) && error instanceof Fault && error.tryNext
      ? new Fault('no-content', { missing: lengthless }, { cause: error })
      : error;
  }
}

const copyToleranceSeconds = 0.5;

async function tryCopy(
  task: Task<unknown>,
  source: MediaFacts,
  attempt: Attempt,
): Promise<Result | undefined> {
  try {
    const { facts, seconds, path } = await write(task, source, attempt);
    const length = resultDuration(facts, seconds);
    const expected = expectedSeconds(source, attempt.tracks);
    const sameLength = expected === undefined || Math.abs(length - expected) <= copyToleranceSeconds;
    const isWhole = sameLength && length > 0 && facts.durationSeconds !== undefined;
    return isWhole && containsAllTracks(facts, attempt.tracks) ? { facts, attempt, path } : undefined;
  } catch (error) {
    if (error instanceof Fault && error.tryNext) return undefined;
    throw error;
  }
}

async function encode(task: Task<unknown>, source: MediaFacts, attempt: Attempt): Promise<Result> {
  const { facts, seconds, metDamage, path } = await write(task, source, attempt);
  const length = resultDuration(facts, seconds);
  if (length === 0) throw nothingWritten(task, metDamage);
  if (!containsAllTracks(facts, attempt.tracks))
    throw new Fault('output-invalid', { format: formatById(task.to).label });
  const expected = expectedSeconds(source, attempt.tracks);
  const isShort = expected !== undefined && length < expected - Math.max(1, expected * 0.02);
  if (isShort && (metDamage || !endsInStill(attempt))) {
    task.warn(note('media-incomplete', { read: { seconds: length }, expected: { seconds: expected } }));
  } else if (metDamage) {
    task.warn(note('media-damaged'));
  }
  return { facts, attempt, path };
}

async function write(task: Task<unknown>, source: MediaFacts, attempt: Attempt) {
  const { sandbox, workdir, signal, to, progress } = task;
  const name = resultName(to);
  const result = {
    workdir,
    signal,
    inside: toSandboxPath(name),
    label: formatById(to).label,
    decodes: true,
  };
  const looking = isSoonOver(attempt) ? startProbe(sandbox, result) : undefined;
  let flush: Promise<void> | undefined;
  try {
    const written = await runFfmpeg(sandbox, {
      args: [...attempt.args, result.inside],
      workdir,
      signal,
      durationSeconds: expectedSeconds(source, attempt.tracks) ?? source.durationSeconds,
      label: formatById(task.from).label,
      progress,
    });
    checkCutOff(written.seconds);
    const path = `${workdir}/${name}`;
    flush = toDisk(path);
    flush.catch(() => undefined); // reported below
    const facts = await checkResult(result, looking?.probe() ?? probe(sandbox, result)).catch(
      (error: unknown) => {
        throw written.seconds === 0 ? nothingWritten(task, written.metDamage, error) : error;
      },
    );
    return {
      ...written,
      metDamage: written.metDamage || attempt.metDamage === true,
      facts: await withTrackNames(facts, path),
      path,
    };
  } finally {
    await flush;
    await looking?.drop();
  }
}

const lengthless = phrase('no audio or video longer than zero seconds');

/** Returns the fault for an empty result: the source could not be read, or had nothing to read. */
function nothingWritten({ from }: Task<unknown>, metDamage: boolean, cause?: unknown): Fault {
  return metDamage
    ? new Fault('file-damaged', { format: formatById(from).label }, { cause })
    : new Fault('no-content', { missing: lengthless }, { cause });
}

const resultName = (to: Task<unknown>['to']): string => `out/result.${formatById(to).extensions[0]}`;
const toSandboxPath = (name: string): string => `/job/${name}`;

/**
 * When all tracks are copied, the check is a noticeable part of the total time, so its process starts ahead of time.
 */
const isSoonOver = ({ copies, args }: Attempt): boolean =>
  copies && args.every((arg, index) => !/^-c:[av]/.test(arg) || args[index + 1] === 'copy');

/** A result that cannot be opened is our fault, not the visitor's. */
async function checkResult({ label }: Looked, facts: Promise<MediaFacts>): Promise<MediaFacts> {
  return facts.catch((error: unknown) => {
    throw error instanceof Fault && error.tryNext
      ? new Fault('output-invalid', { format: label }, { cause: error })
      : error;
  });
}

/** With unevenly spaced frames, the last one may have been shown for a long time, which no encoder records. */
const endsInStill = ({
  tracks,
  isUneven = tracks.some((track) => track.type === 'video' && hasVaryingFrameRate(track)),
}: Attempt): boolean => isUneven;

function onlyForward(report: Task<unknown>['progress']): Task<unknown>['progress'] {
  let highest = 0;
  return (percent, secondsRemaining) => {
    if (percent <= highest) return;
    highest = percent;
    report(percent, secondsRemaining);
  };
}
