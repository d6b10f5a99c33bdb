// Lists each engine with its version and purpose, then other missing packages and the level of engine isolation
// available.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engines, type Engine } from '#src/engines/engine.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import { findMissingPackages } from './setup/packages.ts';
import { printStatus } from './say.ts';
import { nonEnginePackages } from './setup/required-packages.ts';

const nameWidth = Math.max(...engines.map(({ name }) => name.length));
const versionWidth = 48;

for (const engine of engines) {
  const version = readEngineVersion(engine);
  const versionColumn = (version ?? 'missing').slice(0, versionWidth).padEnd(versionWidth);
  printStatus(
    `${engine.name.padEnd(nameWidth)}  ${versionColumn}  ${engine.purpose}${version ? '' : installHint(engine.packages)}`,
  );
}
for (const { packages, purpose } of existsSync('/usr/bin/dpkg-query') ? nonEnginePackages : []) {
  const missing = findMissingPackages(packages);
  if (missing.length > 0) printStatus(`Missing: ${purpose}${installHint(missing)}`);
}
printStatus(await isolation());

/** Returns the version line a program prints, `installed` if it prints none, or undefined if the program is missing. */
function readEngineVersion({ program, versionArgs }: Engine): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, versionArgs, { encoding: 'utf8', timeout: 20_000 });
  if (status === null) return undefined;
  const line = `${stdout}\n${stderr}`.split('\n').find((one) => /\d+\.\d+/.test(one));
  return line?.trim() ?? 'installed';
}

/** Returns the command that installs the packages, in parentheses, or an empty string if there are none. */
function installHint(packages: readonly string[]): string {
  return packages.length === 0 ? '' : ` (apt-get install -y --no-install-recommends ${packages.join(' ')})`;
}

async function isolation(): Promise<string> {
  const sandbox = await createSandbox({
    appFolder: join(import.meta.dirname, '..'),
    allowUnsandboxed: true,
    log: () => undefined,
  });
  const { level, memory, warning } = sandbox.report;
  await sandbox.close();
  const limits = memory === 'cgroup' ? 'memory limited by control groups' : 'memory limited by polling';
  return `Engine isolation: ${level}, ${limits}.${warning ? ` ${warning}` : ''}`;
}
