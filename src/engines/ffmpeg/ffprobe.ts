import { Fault } from '#src/contract/faults.ts';
import { inputArguments } from './input.ts';
import { faultOfStderr } from './faults.ts';
import { parseFacts } from './ffprobe-facts.ts';
import type { MediaFacts } from './media-facts.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** A file to be looked at, in a job folder. */
export interface Looked extends Pick<Command, 'workdir' | 'signal'> {
  /** Its path as the engine sees it. */
  readonly inside: string;
  /** The format the visitor knows it by, for the sentence of a fault. */
  readonly label: string;
  /** Whether to decode its beginning too, as whoever doubts the file does. */
  readonly decodes?: boolean;
}

/** The first packets tell whether the content is encrypted. */
const firstPackets = ['-read_intervals', '%+#4', '-show_packets'];
/** So many that each track gives a frame, whatever the others put before it. */
const decodedBeginning = ['-read_intervals', '%+#40', '-count_frames'];
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
  const beginning = file.decodes ? decodedBeginning : firstPackets;
  const whole = await ask(sandbox, file, [...wholeReport, ...beginning]);
  return (
    read(whole) ??
    read(await ask(sandbox, file, [...reportWithoutTags, ...(file.decodes ? beginning : [])])) ??
    refuse(file, whole.outcome)
  );
}

interface Answer {
  readonly json: string;
  readonly outcome: Outcome;
}

async function ask(
  sandbox: Sandbox,
  { workdir, inside, signal, label }: Looked,
  report: readonly string[],
): Promise<Answer> {
  const lines: string[] = [];
  const args = ['-v', 'warning', ...report, '-print_format', 'json', ...inputArguments(inside)];
  const outcome = await sandbox.run({
    engine: 'ffprobe',
    args,
    workdir,
    signal,
    onLine: (line) => lines.push(line),
  });
  if (outcome.exitCode !== 0) throw faultOfStderr(outcome.stderr, label);
  if (/DRM protected/i.test(outcome.stderr)) throw new Fault('copy-protected', { format: label });
  return { json: lines.join('\n'), outcome };
}

/** Undefined when the report does not hold together: a tag as long as a book breaks its line. */
function read({ json }: Answer): MediaFacts | undefined {
  try {
    return parseFacts(json);
  } catch {
    return undefined;
  }
}

function refuse({ label }: Looked, { stderr }: Outcome): never {
  throw new Fault('file-damaged', { format: label }, { cause: new Error(stderr.slice(-4000)) });
}
