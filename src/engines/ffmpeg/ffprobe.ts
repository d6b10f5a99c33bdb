import { Fault } from '#src/contract/faults.ts';
import { inputArguments } from './input.ts';
import { faultOfStderr } from './faults.ts';
import { parseFacts } from './ffprobe-facts.ts';
import type { MediaFacts } from './media-facts.ts';
import { startWaitingRun } from './waiting-probe.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** A file to be looked at, in a job folder. */
export interface Looked extends Pick<Command, 'workdir' | 'signal'> {
  /** Its path as the engine sees it. */
  readonly inside: string;
  /** The format the visitor knows it by, for the sentence of a fault. */
  readonly label: string;
  /** Whether to decode its beginning too, as whoever doubts the file does; `far` goes past what a cut left hidden before the first frame that is shown. */
  readonly decodes?: boolean | 'far';
}

/** The first packets tell whether the content is encrypted. */
const firstPackets = ['-read_intervals', '%+#4', '-show_packets'];
/** So many that each track gives a frame, whatever the others put before it. */
const decodedBeginning = (decodes: Looked['decodes']): string[] =>
  decodes ? ['-read_intervals', decodes === 'far' ? '%+#2000' : '%+#40', '-count_frames'] : [];
const wholeReport = ['-show_format', '-show_streams', '-show_chapters'];
/** All that conversions stand on, without the free texts of a file. */
const reportWithoutTags = [
  '-show_entries',
  'format=format_name,duration,size,bit_rate:stream:stream_disposition:stream_side_data',
];

/**
 * Reads what a media file holds. Rejects with `file-damaged`, `content-mismatch` (a playlist or another kind of file),
 * `copy-protected` or a limit's fault.
 */
export async function probe(sandbox: Sandbox, file: Looked): Promise<MediaFacts> {
  return readProbeFacts(sandbox, file, await ask(sandbox, file, wholeQuestions(file)));
}

/** A look whose program was started before the file was finished. */
export interface WaitingProbe {
  /** Looks at the file, now finished, as `probe` does. */
  probe(): Promise<MediaFacts>;
  /** Ends it, used or not. */
  drop(): Promise<void>;
}

/** Starts a look at a file that is still being written. One a job folder. */
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

/** What ffprobe told, in JSON, and how its run ended. */
export interface ProbeOutput {
  readonly json: string;
  readonly outcome: Outcome;
}

/** What an answer tells, or a shorter one where it does not hold together. */
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

/** Asks ffprobe further questions of a file, by its own options. Rejects as `probe` does. */
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

/** Undefined when the report does not hold together: a tag as long as a book breaks its line. */
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
