// Updates package-lock.json after a change of dependencies, with the packages of every platform. npm adds those that
// the registry in use has. The others are added here, without a hash: without them, `npm ci` in npm 11 rejects the
// lockfile as incomplete where another registry has them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const path = join(repository, 'package-lock.json');

writeLock(withoutUnpinned(readLock())); // npm keeps entries without a hash as they are
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: repository,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const lock = readLock();

const systems = [
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
  'linux',
];
const processors = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  armv7: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

let added = 0;
for (const [, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || !/^\d/.test(version)) continue;
    lock.packages[key] = { version, license: entry.license, optional: true, ...platformOf(name) };
    added += 1;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
);
writeLock(lock);
process.stdout.write(
  `Added ${added} packages for other platforms to package-lock.json, without a hash. tests/supply-chain/lockfile.test.ts lists those that may have none.\n`,
);

function readLock() {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {object} content */
function writeLock(content) {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** Returns the lock without entries that have no hash, except the application and what other packages contain. */
function withoutUnpinned(content) {
  const pinned = Object.entries(content.packages).filter(
    ([key, { integrity, inBundle }]) => key === '' || integrity !== undefined || inBundle,
  );
  return { ...content, packages: Object.fromEntries(pinned) };
}

/** Returns the platform in a package's name. @param {string} name */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = Object.entries(processors)
    .filter(([word]) => words.some((part) => part === word || part.startsWith(`${word}hf`)))
    .map(([, value]) => value);
  const eabi =
    words.some((part) => part.startsWith('gnueabi') || part.startsWith('eabi')) && cpu.length === 0
      ? ['arm']
      : cpu;
  return { ...(os.length > 0 && { os }), ...(eabi.length > 0 && { cpu: eabi }) };
}
