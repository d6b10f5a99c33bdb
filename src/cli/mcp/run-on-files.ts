import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { mainLanguage } from '#src/contract/pages/languages.ts';
import { writeSentence } from '../command-error.ts';
import type { JobEngine } from '../engine.ts';
import { readOperands } from '../operands/fetch-operands.ts';
import type { FoundFile } from '../operands/find-files.ts';
import { planAll, type FileFailure } from '../plan-all.ts';
import type { JobCommand } from '../plan-jobs.ts';
import type { JobOutcome } from '../report.ts';
import { runJobs } from '../run-jobs.ts';
import { errorReply, textReply } from '#src/mcp/text-reply.ts';

/** Files that an agent names, and what to do with them. */
export interface FilesOfAgent {
  readonly files: readonly string[];
  readonly own: Readonly<Record<string, string | boolean>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly out: string | undefined;
  readonly signal: AbortSignal;
  readonly savesResults?: boolean;
}

/** Runs a command on files and answers with a line and a link for each result. */
export async function runOnFiles(
  engine: JobEngine,
  command: JobCommand,
  given: FilesOfAgent,
): Promise<CallToolResult> {
  const { files, failures, discard } = await readOperands(given.files, {
    signal: given.signal,
    language: mainLanguage,
  });
  try {
    if (files.length > 0 || failures.length === 0)
      return await run(engine, command, { files, failures }, given);
    return errorReply(failures.map(describeFailure).join('\n'));
  } finally {
    await discard();
  }
}

async function run(
  engine: JobEngine,
  command: JobCommand,
  found: { readonly files: readonly FoundFile[]; readonly failures: readonly FileFailure[] },
  given: FilesOfAgent,
): Promise<CallToolResult> {
  const { out, signal, savesResults = true } = given;
  const planned = planAll(command, found.files, { ...given, operands: given.files });
  const failures = [...found.failures, ...planned.failures];
  const ended: { readonly file: string; readonly outcome: JobOutcome }[] = [];
  await runJobs(planned.jobs, {
    engine,
    report: {
      begin: () => undefined,
      progress: () => undefined,
      end: ({ file }, outcome) => void ended.push({ file: file.path, outcome }),
      close: () => undefined,
    },
    rules: { out, pattern: `{name}${out === undefined ? command.suffix : ''}.{ext}` },
    concurrency: engine.concurrency,
    force: false,
    savesResults,
    signal,
  });
  const results = ended.flatMap(({ outcome }) =>
    outcome.status !== 'failed' && outcome.path !== undefined ? [resolve(outcome.path)] : [],
  );
  const failed = failures.length + ended.filter(({ outcome }) => outcome.status === 'failed').length;
  const links = results.map((path) => ({
    type: 'resource_link' as const,
    uri: pathToFileURL(path).href,
    name: basename(path),
  }));
  return {
    ...textReply([...failures.map(describeFailure), ...ended.flatMap(describeEnd)], links),
    ...(failed > 0 && { isError: true }),
  };
}

/** Agents are answered in English. */
const describeFailure = ({ file, sentence }: FileFailure): string =>
  `${file}: ${writeSentence(sentence, mainLanguage)}`;

function describeEnd({ file, outcome }: { file: string; outcome: JobOutcome }): readonly string[] {
  if (outcome.status === 'failed') return [describeFailure({ file, sentence: outcome.sentence })];
  if (outcome.status === 'skipped') return [`${file} -> ${outcome.path} (exists already)`];
  const { job, path } = outcome;
  if (job.hashes) return job.hashes.map(({ algorithm, hash }) => `${hash}  ${algorithm}  ${file}`);
  return [`${file} -> ${path}`, ...job.notes.map((note) => `  ${note}`)];
}
