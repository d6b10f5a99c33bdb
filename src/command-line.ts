// The entry point of the command line. `bin/formshift.mjs` starts it, except for the commands that need no engine.
import { phrase } from '#src/contract/messages/facts.ts';
import { CommandError, exitCodes } from './cli/command-error.ts';
import type { JobEngine } from './cli/engine.ts';
import { languageOfLocale } from './cli/message-language.ts';
import { openRemoteEngine } from './cli/remote-engine.ts';
import { runCommandLine } from './cli/run-command-line.ts';
import { readClientConfig, readConfig } from './config.ts';
import { readVersion } from './read-version.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    interruption.abort(new CommandError(phrase('Interrupted.'), { exitCode: exitCodes.interrupted })),
  );

const { stdout, stderr } = process;
const config = readClientConfig();
const language = languageOfLocale(config.locale);
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(exitCodes.failed); // whoever reads the output, such as `head`, has seen enough
});
process.exitCode = await runCommandLine(process.argv.slice(2), {
  openEngine,
  version: readVersion(),
  signal: interruption.signal,
  output: {
    print: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    draw: stderr.isTTY
      ? (line) => void stderr.write(`\r\u001B[K${line.slice(0, (stderr.columns || 80) - 1)}`)
      : undefined,
    language,
  },
});

/** Opens the given server, the one that the environment names, or the engines of this machine. */
async function openEngine(given: string | undefined): Promise<JobEngine> {
  const { apiKey } = config;
  const server = given ?? config.server;
  if (server !== undefined) return openRemoteEngine({ server, apiKey, language });
  const { openLocalEngine } = await import('./local-engine.ts');
  return openLocalEngine(readConfig(), language);
}
