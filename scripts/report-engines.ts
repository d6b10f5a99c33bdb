// Lists each engine with its version and purpose, then other missing packages, the level of engine isolation available,
// and what is missing for level full.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#src/config.ts';
import { engines, type Engine } from '#src/engines/engine.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import type { SandboxLevel } from '#src/engines/sandbox/sandbox.ts';
import { findMissingPackages } from './setup/packages.ts';
import { printStatus } from './say.ts';
import { nonEnginePackages } from './setup/required-packages.ts';

const nameWidth = Math.max(...engines.map(({ name }) => name.length));
const versionWidth = 48;
const meanings: Readonly<Record<SandboxLevel, string>> = {
  full: 'an unprivileged user sets up each sandbox',
  privileged: 'engines are isolated, but root sets up each sandbox',
  reduced:
    'engines can reach the network and every world-readable file; the server starts only with ALLOW_UNSANDBOXED=on',
  none: 'engines run as the user of the server; it starts only with ALLOW_UNSANDBOXED=on',
};

const cgroupRemedy =
  'writable control groups. To get them, set Delegate=yes in the systemd unit, or run the container with a private, writable cgroup mount (Docker: --cgroupns=private with /sys/fs/cgroup mounted rw).';

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
for (const line of await describeIsolation()) printStatus(line);

/** Returns the version line a program prints, `installed` if it prints none, or undefined if the program is missing. */
function readEngineVersion({ program, versionArgs, files = [] }: Engine): string | undefined {
  if (!files.every((path) => existsSync(path))) return undefined;
  const { status, stdout, stderr } = spawnSync(program, versionArgs, { encoding: 'utf8', timeout: 20_000 });
  if (status === null) return undefined;
  const line = `${stdout}\n${stderr}`.split('\n').find((one) => /\d+\.\d+/.test(one));
  return line?.trim() ?? 'installed';
}

/** Returns the command that installs the packages, in parentheses, or an empty string if there are none. */
function installHint(packages: readonly string[]): string {
  return packages.length === 0 ? '' : ` (apt-get install -y --no-install-recommends ${packages.join(' ')})`;
}

/** Returns the level of isolation, then one line for each thing that a higher level or firmer limits need. */
async function describeIsolation(): Promise<string[]> {
  const { report, close } = await createSandbox({
    appFolder: join(import.meta.dirname, '..'),
    ...dataFolder(),
    allowUnsandboxed: true,
    log: () => undefined,
  });
  await close();
  const { level, memory, missing = [] } = report;
  const limits = memory === 'cgroup' ? 'control groups' : 'polling';
  return [
    `Engine isolation: ${level} (${meanings[level]}), memory limited by ${limits}.`,
    ...missing.map(({ cause, remedy }) => `Missing for level full: ${cause}. To get it, ${remedy}.`),
    ...(memory === 'cgroup' ? [] : [`Missing for firm memory limits: ${cgroupRemedy}`]),
  ];
}

/** The folder that the server would use, if it exists: a folder above it that others can't enter lowers the level. */
function dataFolder(): { scratchFolder?: string } {
  const { DATA_DIR } = readConfig({ DATA_DIR: process.env['DATA_DIR'] });
  const scratchFolder = join(DATA_DIR, 'work');
  return existsSync(scratchFolder) ? { scratchFolder } : {};
}
