// Writes the software bill of materials to the file given as argument.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { engines } from '#src/engines/engine.ts';
import { printStatus } from '../say.ts';
import { nonEnginePackages } from '../setup/required-packages.ts';
import { readDebianComponents } from './debian-components.ts';
import { makeBom } from './make-bom.ts';
import { readNpmComponents } from './npm-components.ts';

const repository = join(import.meta.dirname, '..', '..');
const file = resolve(process.argv[2] ?? join(repository, 'build', 'sbom.cdx.json'));

const npm = readNpmComponents(repository);
const debian = existsSync('/usr/bin/dpkg-query')
  ? readDebianComponents([...engines, ...nonEnginePackages])
  : [];
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, makeBom(npm, debian));
printStatus(`Wrote ${file}: ${npm.dependencies.length} npm packages, ${debian.length} Debian packages`);
if (debian.length === 0)
  printStatus('This is not a Debian system, so the programs of the engines are not listed.');
