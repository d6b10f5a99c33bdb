import { availableParallelism } from 'node:os';
import { isHelpAsked, parseArguments } from './arguments.ts';
import { phrase, translatable } from '#src/contract/messages/facts.ts';
import { CommandError, exitCodes, usageError, writeSentence } from './command-error.ts';
import { jobCommands, type NamedCommand } from './commands.ts';
import { describeCompletion } from './completion.ts';
import type { JobEngine } from './engine.ts';
import { readOperands } from './operands/fetch-operands.ts';
import type { FoundFile } from './operands/find-files.ts';
import { describeCommand, describeCommands, describeFormats, type CommandHelp } from './help.ts';
import { jsonReport, textReport, type Output } from './report.ts';
import { writeManPage } from './man-page.ts';
import { planAll, type FileFailure } from './plan-all.ts';
import type { JobCommand } from './plan-jobs.ts';
import type { ApiOption } from '#src/contract/option-list.ts';
import { withPreset } from './presets.ts';
import { checkPattern } from './operands/result-path.ts';
import { runJobs } from './run-jobs.ts';
import { watchFiles } from './operands/watch-files.ts';

const otherCommands: readonly CommandHelp[] = [
  {
    usage: 'formats [<format>]',
    summary: translatable('List what can be converted, or what a format can be converted to'),
  },
  {
    usage: 'mcp',
    summary: translatable('Run as a Model Context Protocol (MCP) server on standard input and output'),
  },
  {
    usage: 'completion bash|zsh|fish',
    summary: translatable('Print a shell completion script'),
  },
  { usage: 'doctor', summary: translatable('List this machine’s engines and how they are isolated') },
  { usage: 'serve', summary: translatable('Start the site') },
];

/** What the command line is run with. */
export interface CommandLineParts {
  /** Opens the server at a URL, or what the environment says if there is none. */
  readonly openEngine: (server: string | undefined) => Promise<JobEngine>;
  readonly output: Output;
  readonly version: string;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** Runs a command. Resolves to the exit code; errors of the command are written to the output. */
export async function runCommandLine(args: readonly string[], parts: CommandLineParts): Promise<number> {
  try {
    return await run(args, parts);
  } catch (error) {
    if (parts.signal.aborted) return exitCodes.interrupted;
    if (!(error instanceof CommandError)) throw error;
    parts.output.complain(writeSentence(error.sentence, parts.output.language));
    return error.exitCode;
  }
}

async function run(args: readonly string[], parts: CommandLineParts): Promise<number> {
  const { output, openEngine } = parts;
  const [first = ''] = args;
  if (args.includes('--version')) return print(parts.version, output);
  if (first === 'completion') return print(describeCompletion(args[1], listCommandWords()), output);
  const command = findCommand(args);
  if (!command && first !== 'formats' && first !== 'mcp') {
    if (isHelpAsked(args))
      return print(describeCommands([...jobCommands, ...otherCommands], output.language), output);
    const name = nameOf(args);
    throw usageError(
      name === ''
        ? phrase('There is no option "{option}". --help lists the options.', { option: first })
        : phrase('There is no command "{name}". formshift --help lists the commands.', { name }),
    );
  }
  const rest = args.slice(command?.words.length ?? 1);
  const engine = await openEngine(readServer(rest));
  try {
    if (command) return await runCommand(command, rest, engine, parts);
    if (first === 'formats') return await listFormats(rest, engine, output);
    const { serveMcp } = await import('./mcp/serve-mcp.ts');
    await serveMcp(engine, parts.version, parts.signal);
    return exitCodes.done;
  } finally {
    await engine.close();
  }
}

/** Returns the manual page. */
export const manPage = (version: string): string => writeManPage([...jobCommands, ...otherCommands], version);

const listCommandWords = (): readonly (readonly string[])[] => [
  ...jobCommands.map(({ words }) => words),
  ...otherCommands.map(({ usage }) => usage.split(' ').slice(0, 1)),
];

function nameOf(args: readonly string[]): string {
  const words = args.slice(0, 2).filter((word) => !word.startsWith('-'));
  return words.join(' ');
}

function findCommand(args: readonly string[]): NamedCommand | undefined {
  return jobCommands.find(({ words }) => words.every((word, index) => args[index] === word));
}

async function runCommand(
  named: NamedCommand,
  args: readonly string[],
  engine: JobEngine,
  { output, signal }: CommandLineParts,
): Promise<number> {
  const command = await named.open(engine);
  if (isHelpAsked(args))
    return print(describeCommand(named, optionsToDescribe(command, args), output.language), output);
  const given = await withPreset(parseArguments(args, command.options), '.');
  const { own } = given;
  const out = own.out === undefined ? undefined : String(own.out);
  const pattern = String(own.name ?? `{name}${out === undefined ? command.suffix : ''}.{ext}`);
  checkPattern(pattern);
  const batch = {
    engine,
    rules: { out, pattern },
    concurrency: own.jobs === undefined ? engine.concurrency : readCount(own.jobs),
    force: own.force === true,
    savesResults: named.mode !== 'checksums',
    signal,
  };

  async function runFiles(files: readonly FoundFile[]): Promise<number> {
    const { jobs, failures } = planAll(command, files, given);
    reportFailures(failures, output);
    const isQuiet = own.quiet === true;
    const summarizes = !isQuiet && named.mode !== 'watch';
    const report = own.json ? jsonReport(output) : textReport(output, { isQuiet, summarizes });
    const exitCode = await runJobs(jobs, { ...batch, report });
    return Math.max(exitCode, failures.length > 0 ? exitCodes.failed : exitCodes.done);
  }

  if (named.mode !== 'watch') {
    const { files, failures, discard } = await readOperands(given.operands, {
      signal,
      language: output.language,
    });
    try {
      reportFailures(failures, output);
      if (files.length > 0)
        return Math.max(await runFiles(files), failures.length > 0 ? exitCodes.failed : exitCodes.done);
      if (failures.length > 0) return exitCodes.failed;
      throw usageError(phrase('No files were found there.'));
    } finally {
      await discard();
    }
  }
  if (given.operands.length === 0) throw usageError(phrase('Specify at least one folder to watch.'));
  await watchFiles(given.operands, signal, async (files) => void (await runFiles(files)));
  return exitCodes.done;
}

function reportFailures(failures: readonly FileFailure[], { complain, language }: Output): void {
  for (const { file, sentence } of failures) complain(`${file}: ${writeSentence(sentence, language)}`);
}

function optionsToDescribe(command: JobCommand, args: readonly string[]): readonly ApiOption[] {
  const to = readOption(args, 'to');
  return (to === undefined ? undefined : command.optionsTo?.(to)) ?? command.options;
}

async function listFormats(args: readonly string[], engine: JobEngine, output: Output): Promise<number> {
  const { operands, own } = parseArguments(args, []);
  const [from] = operands;
  const types = await engine.formats();
  if (own.json) return print(JSON.stringify(types), output);
  return print(describeFormats(types, from).join('\n'), output);
}

/** Returns the URL that `--server` gives: the engine is opened before the options of the API are known. */
function readServer(args: readonly string[]): string | undefined {
  const server = readOption(args, 'server');
  if (server === undefined || URL.canParse(server)) return server;
  throw usageError(phrase('--server must be a URL, not "{server}".', { server }));
}

/** Returns the value of an option, before the arguments can be parsed. */
function readOption(args: readonly string[], name: string): string | undefined {
  const index = args.indexOf(`--${name}`);
  const given = args.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given ?? (index < 0 ? undefined : args[index + 1]);
}

function readCount(text: string | boolean): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 4 * availableParallelism() + 64) return count;
  throw usageError(
    phrase('--jobs must be a whole number of at least 1, not "{text}".', { text: String(text) }),
  );
}

function print(text: string, output: Output): number {
  output.print(text);
  return exitCodes.done;
}
