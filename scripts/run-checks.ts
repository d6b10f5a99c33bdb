// Types, lint, format and unused code.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { say } from './say.ts';

const repository = join(import.meta.dirname, '..');
const bin = join(repository, 'node_modules', '.bin');
const steps: readonly { name: string; command: readonly [string, ...string[]] }[] = [
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types of server, tests and scripts', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the pages', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types of what both share', command: ['tsc', '-p', 'tsconfig.shared.json'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'scripts', 'bench'],
  },
  { name: 'format', command: ['oxfmt', '--check', 'src', 'tests', 'scripts', 'bench'] },
  { name: 'unused files, exports and dependencies', command: ['knip'] },
];

const failed = steps.filter(({ name, command: [program, ...args] }) => {
  const ended = spawnSync(process.execPath, [join(bin, program), ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
  say(`${ended.status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (ended.status !== 0) process.stdout.write(`${ended.stdout}${ended.stderr}`);
  return ended.status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
