// Writes src/client/api-types.ts from docs/openapi.json with openapi-typescript. It needs another TypeScript than ours, so
// both are installed in a temporary folder. tests/clients/generated-clients.test.ts compares the file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeTree } from '#src/files/remove-tree.ts';

const repository = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'formshift-client-types-'));
const run = (program: string, ...args: string[]): void =>
  void execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
writeFileSync(join(folder, 'package.json'), '{"private":true}');
run(
  'npm',
  'install',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  'openapi-typescript@7.13.0',
  'typescript@5.9.3',
);
run(
  'npx',
  'openapi-typescript',
  join(repository, 'docs/openapi.json'),
  '-o',
  join(repository, 'src/client/api-types.ts'),
);
await removeTree(folder);
