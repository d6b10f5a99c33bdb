// Checks types, lint, format, unused code, names and translations.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writeFormatList } from '../formats/list-formats.ts';
import { printStatus } from '../say.ts';

const repository = join(import.meta.dirname, '..', '..');
const bin = join(repository, 'node_modules', '.bin');

interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Whether its output is shown even if nothing is wrong. */
  readonly showsOutput?: boolean;
}

/** Generates the types that the pages import, so it must run before the other steps. */
const typegen: Step = { name: 'route types', command: ['react-router', 'typegen'] };
const steps: readonly Step[] = [
  { name: 'types of server, tests and scripts', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the pages', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types of what both share', command: ['tsc', '-p', 'tsconfig.shared.json'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'scripts', 'bench'],
  },
  { name: 'format', command: ['oxfmt', '--check', 'src', 'tests', 'scripts', 'bench'] },
  { name: 'unused files, exports and dependencies', command: ['knip'] },
  { name: 'names', command: ['scripts/check/check-names.ts'] },
  { name: 'translations', command: ['scripts/check/check-messages.ts'], showsOutput: true },
];

const waiting = [...steps];
const failed: string[] = [];
writeFormatList();
await runStep(typegen);
await Promise.all([runWaiting(), runWaiting()]);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Two run at a time: most steps use one core. */
async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
}

async function runStep({ name, command: [program, ...args], showsOutput }: Step): Promise<void> {
  const child = spawn(process.execPath, [join(program.includes('/') ? repository : bin, program), ...args], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = await once(child, 'close');
  printStatus(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed.push(name);
  if (status === 0 && !showsOutput) return;
  process.stdout.write(Buffer.concat(output));
}
