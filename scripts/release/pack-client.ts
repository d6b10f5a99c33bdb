// Builds the package of the client in a temporary folder, and packs it into the folder given or the current one.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { removeTree } from '#src/files/remove-tree.ts';

const repository = join(import.meta.dirname, '../..');
const built = mkdtempSync(join(tmpdir(), 'formshift-client-'));
const destination = resolve(process.argv[2] ?? '.');

const { version, license, dependencies } = z
  .object({ version: z.string(), license: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));

writeFileSync(
  join(built, 'tsconfig.json'),
  JSON.stringify({
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      typeRoots: [join(repository, 'node_modules/@types')],
      rootDir: join(repository, 'src/client'),
      outDir: 'dist',
    },
    include: [join(repository, 'src/client/*.ts')],
  }),
);
execFileSync('npx', ['tsc', '-p', built], { cwd: repository, stdio: 'inherit' });
const ofClient = ['openapi-fetch', 'tus-js-client'];
writeFileSync(
  join(built, 'package.json'),
  `${JSON.stringify(
    {
      name: 'formshift-client',
      version,
      description: 'Client of the API of a Formshift server: jobs, downloads and resumable uploads.',
      license,
      type: 'module',
      engines: { node: '>=22' },
      exports: { '.': { types: './dist/client.d.ts', default: './dist/client.js' } },
      files: ['dist'],
      dependencies: Object.fromEntries(ofClient.map((name) => [name, dependencies[name]])),
    },
    undefined,
    2,
  )}\n`,
);
for (const name of ['LICENSE']) copyFileSync(join(repository, name), join(built, name));
copyFileSync(join(repository, 'src/client/README.md'), join(built, 'README.md'));
execFileSync('npm', ['pack', '--pack-destination', destination], { cwd: built, stdio: 'inherit' });
await removeTree(built);
