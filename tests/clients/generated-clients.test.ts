import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { usedClients } from './used-clients.ts';

const repository = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Not dependencies of ours: the first one needs another TypeScript than the one that checks our types. */
const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'typescript@5.9.3',
  '@types/node@24.10.1',
];

let folder: string;
let product: RunningProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-clients-'));
  product = await openProduct();
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await writeFile(
    join(folder, 'openapi.json'),
    await (await fetch(`${product.url}/api/openapi.json`)).text(),
  );
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#38c' } });
  await writeFile(join(folder, 'photo.png'), await image.png().toBuffer());
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await run('npm', ['install', ...quiet, ...packages], { cwd: folder, maxBuffer: 16 * 1024 ** 2 });
}, 600_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true });
});

const strict = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    outDir: 'out',
  },
};

describe.each(usedClients)('a client made by $generator', ({ name, generate, files }) => {
  it('compiles strictly and converts a file', { timeout: 120_000 }, async () => {
    for (const [path, content] of Object.entries(files))
      await writeFile(join(folder, path), content.replaceAll('{url}', product.url));
    await run('npx', [...generate], { cwd: folder, maxBuffer: 16 * 1024 ** 2 });
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...strict, files: [`${name}.ts`] }));
    await run('node_modules/.bin/tsc', ['-p', '.'], { cwd: folder });
    const { stdout } = await run(process.execPath, [`out/${name}.js`], { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'completed', convertedFileName: 'photo.webp' });
    expect((await sharp(await readFile(join(folder, `${name}.webp`))).metadata()).format).toBe('webp');
  });
});

it('the types of our own client are those of the document (scripts/openapi/write-client-types.ts)', async () => {
  await copyFile(join(repository, 'docs/openapi.json'), join(folder, 'published.json'));
  await run('npx', ['openapi-typescript', 'published.json', '-o', 'published.d.ts'], { cwd: folder });
  const made = await readFile(join(folder, 'published.d.ts'), 'utf8');
  const ours = await readFile(join(repository, 'src/client/api-types.ts'), 'utf8');
  expect(ours).toBe(made);
});
