import { Fault } from '#src/contract/faults.ts';
import { inputArguments } from './input.ts';
import { faultOfStderr } from './faults.ts';
import { parseFacts } from './ffprobe-facts.ts';
import type { MediaFacts } from './media-facts.ts';
import { startWaitingRun } from './waiting-probe.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** A file to probe, in a job directory. */
export interface Looked extends Pick<Command, 'workdir' | 'signal'> {
  /** Path as the engine sees it. */
  readonly inside: string;
  /** Format as the visitor knows it, for error messages. */
  readonly label: string;
  /**
   * Whether to decode the beginning too, for files that may be invalid. `far` also decodes past the frames that a cut
   * has hidden before the first visible one.
   */
  readonly decodes?: boolean | 'far';
}

/** The first packets show whether the content is encrypted. */
const firstPackets = ['-read_intervals', '%+#4', '-show_packets'];
/** Reads enough packets to get a frame of every stream, however they are interleaved. */
const decodedBeginning = (decodes: Looked['decodes']): string[] =>
  decodes ? ['-read_intervals', decodes === 'far' ? '%+#2000' : '%+#40', '-count_frames'] : [];
const wholeReport = ['-show_format', '-show_streams', '-show_chapters'];
/** Everything conversions need, without free-text tags. */
const reportWithoutTags = [
  '-show_entries',
  'format=format_name,duration,size,bit_rate:stream:stream_disposition:stream_side_data',
];

/**
 * Reads the properties of a media file. Rejects with `file-damaged`, `content-mismatch` (a playlist or another type
 * of file), `copy-protected` or a limit's fault.
 */
export async function probe(sandbox: Sandbox, file: Looked): Promise<MediaFacts> {
  return readProbeFacts(sandbox, file, await ask(sandbox, file, wholeQuestions(file)));
}

/** A probe whose program was started before the file was finished. */
export interface WaitingProbe {
  /** Probes the finished file, as `probe` does. */
  probe(): Promise<MediaFacts>;
  /** Stops it, used or not. */
  drop(): Promise<void>;
}

/** Starts a probe for a file that is still being written. At most one per job directory. */
export function startProbe(sandbox: Sandbox, file: Looked): WaitingProbe {
  const { workdir, signal } = file;
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  const args = buildProbeArguments(file, wholeQuestions(file));
  const waiting = startWaitingRun(sandbox, { args, workdir, signal, onLine });
  return {
    async probe() {
      const outcome = await waiting.continue();
      return outcome
        ? readProbeFacts(sandbox, file, toProbeOutput(file, lines, outcome))
        : probe(sandbox, file);
    },
    drop: () => waiting.drop(),
  };
}

/** Output of ffprobe as JSON, and the outcome of its run. */
export interface ProbeOutput {
  readonly json: string;
  readonly outcome: Outcome;
}

/** Parses a report, or requests a shorter one if it is invalid. */
async function readProbeFacts(sandbox: Sandbox, file: Looked, whole: ProbeOutput): Promise<MediaFacts> {
  const shorter = [...reportWithoutTags, ...decodedBeginning(file.decodes)];
  return read(whole) ?? read(await ask(sandbox, file, shorter)) ?? refuse(file, whole.outcome);
}

const wholeQuestions = ({ decodes }: Pick<Looked, 'decodes'>): string[] => [
  ...wholeReport,
  ...(decodes ? decodedBeginning(decodes) : firstPackets),
];

const buildProbeArguments = ({ inside }: Pick<Looked, 'inside'>, questions: readonly string[]): string[] => [
  '-v',
  'warning',
  ...questions,
  '-print_format',
  'json',
  ...inputArguments(inside),
];

/** Runs ffprobe on a file with further options. Rejects as `probe` does. */
export async function ask(
  sandbox: Sandbox,
  file: Looked,
  questions: readonly string[],
): Promise<ProbeOutput> {
  const { workdir, signal } = file;
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  const args = buildProbeArguments(file, questions);
  return toProbeOutput(file, lines, await sandbox.run({ engine: 'ffprobe', args, workdir, signal, onLine }));
}

function toProbeOutput({ label }: Looked, lines: readonly string[], outcome: Outcome): ProbeOutput {
  if (outcome.exitCode !== 0) throw faultOfStderr(outcome.stderr, label);
  if (/DRM protected/i.test(outcome.stderr)) throw new Fault('copy-protected', { format: label });
  return { json: lines.join('\n'), outcome };
}

/** Returns undefined for an invalid report: a very long tag can break its line. */
function read({ json }: ProbeOutput): MediaFacts | undefined {
  try {
    return parseFacts(json);
  } catch {
    return undefined;
  }
}

function refuse({ label }: Looked, { stderr }: Outcome): never {
  throw new Fault('file-damaged', { format: label }, { cause: new Error(stderr.slice(-4000)) });
}
