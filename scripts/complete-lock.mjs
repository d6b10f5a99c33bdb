// Adds to package-lock.json the optional packages for other platforms that the registry in use lacked when the
// lockfile was written. Without them, `npm ci` in npm 11 rejects the lockfile as incomplete. Run it after changing
// dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));

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
    lock.packages[key] = { version, optional: true, ...platformOf(name) };
    added += 1;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`Added ${added} packages for other platforms to package-lock.json\n`);

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
