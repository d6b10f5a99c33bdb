import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStatus, warn } from '../say.ts';

/** Required Debian packages and the feature lost without them. */
export interface PackageRequirement {
  readonly packages: readonly string[];
  readonly purpose: string;
}

/**
 * LibreOffice 25.2 starts several times faster than the 7.4 in bookworm; the backports suite of the same mirror has
 * it.
 */
const fromBackports = /^(libreoffice-|python3-uno$)/;
const backportsFile = '/etc/apt/sources.list.d/formshift-backports.sources';

/**
 * Installs the missing Debian packages, as root or through passwordless sudo. Never fails: if a package can't be
 * installed, one line names the command that would do it, and the conversions that need it aren't offered.
 */
export function installPackages(requirements: readonly PackageRequirement[]): void {
  const missing = findMissingPackages(requirements.flatMap((entry) => entry.packages));
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get'))
    return reportMissingPackages(missing, requirements, 'this is not a Debian system');
  const asRoot = rootPrefix();
  if (!asRoot) return reportMissingPackages(missing, requirements, 'installing packages requires root');
  printStatus(
    `Installing ${missing.length} Debian packages (a few minutes the first time): ${missing.join(' ')} ...`,
  );
  const backports = missing.some((name) => fromBackports.test(name)) && useBackports(asRoot);
  apt(asRoot, ['update', '-q=2']);
  const ordinary = missing.filter((name) => !(backports && fromBackports.test(name)));
  const newer = missing.filter((name) => !ordinary.includes(name));
  const done = [
    installed(asRoot, ordinary, []) || installedOneByOne(asRoot, ordinary),
    newer.length === 0 || installed(asRoot, newer, ['-t', backports || '']) || installed(asRoot, newer, []),
  ];
  if (done.includes(false))
    reportMissingPackages(findMissingPackages(missing), requirements, 'apt-get failed');
}

/** Returns the packages that aren't installed. */
export function findMissingPackages(packages: readonly string[]): string[] {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages], {
    encoding: 'utf8',
  });
  const present = new Set(
    (stdout ?? '')
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  return [...new Set(packages)].filter((name) => !present.has(name));
}

function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

function installed(asRoot: string[], packages: string[], options: string[]): boolean {
  return (
    packages.length === 0 ||
    apt(asRoot, ['install', '-y', '-q=2', '--no-install-recommends', ...options, ...packages])
  );
}

/**
 * Installs packages one at a time, so that one unavailable package doesn't block the rest. Packages that build on
 * libraries from backports are installed from backports too.
 */
function installedOneByOne(asRoot: string[], packages: string[]): boolean {
  const suite = /[a-z]+-backports/.exec(sourcesText())?.[0];
  const done = packages.map(
    (name) =>
      installed(asRoot, [name], []) || (suite !== undefined && installed(asRoot, [name], ['-t', suite])),
  );
  return !done.includes(false);
}

/** Runs apt-get quietly; its output is shown only on failure. */
function apt(asRoot: string[], args: string[]): boolean {
  const [program = 'apt-get', ...rest] = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'Dpkg::Use-Pty=0',
    ...args,
  ];
  const { status, stdout, stderr } = spawnSync(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    warn(`apt-get ${args[0]} failed:\n${`${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n')}`);
  return status === 0;
}

/**
 * Adds the backports suite of the mirror in use (bookworm only). Returns its name, or undefined if it isn't needed or
 * possible.
 */
function useBackports(asRoot: string[]): string | undefined {
  const codename = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (codename !== 'bookworm') return undefined;
  const suite = `${codename}-backports`;
  if (sourcesText().includes(suite)) return suite;
  const mirror = findMirror(codename);
  if (!mirror || asRoot.length > 0) return undefined;
  printStatus(`Adding ${suite} from the same mirror, for a newer LibreOffice ...`);
  writeFileSync(
    backportsFile,
    `Types: deb\nURIs: ${mirror}\nSuites: ${suite}\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n`,
  );
  return suite;
}

function findMirror(codename: string): string | undefined {
  const text = sourcesText();
  const paragraph = text
    .split(/\n\s*\n/)
    .find(
      (part) =>
        new RegExp(`^Suites:.*\\b${codename}(\\s|$)`, 'm').test(part) && /^Types:.*\bdeb\b/m.test(part),
    );
  const oneLine = new RegExp(`^deb(?:\\s+\\[[^\\]]*\\])?\\s+(\\S+)\\s+${codename}\\s`, 'm').exec(text)?.[1];
  return /^URIs:\s*(\S+)/m.exec(paragraph ?? '')?.[1] ?? oneLine;
}

function sourcesText(): string {
  const folder = '/etc/apt/sources.list.d';
  const more = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(list|sources)$/.test(name))
        .map((name) => join(folder, name))
    : [];
  return ['/etc/apt/sources.list', ...more]
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n\n');
}

function reportMissingPackages(
  missing: readonly string[],
  requirements: readonly PackageRequirement[],
  cause: string,
): void {
  if (missing.length === 0) return;
  const lost = requirements
    .filter((entry) => entry.packages.some((name) => missing.includes(name)))
    .map((entry) => entry.purpose);
  warn(
    `Not installed (${cause}): ${[...new Set(lost)].join(', ')}. To install: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  );
}
