import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { listCurlExamples } from '#src/web/pages/api-docs/curl-examples.ts';
import { listProgramExamples } from '#src/web/pages/api-docs/program-examples.ts';
import { sentenceOf } from '#tests/support/read-by-visitors.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';

const run = promisify(execFile);

let folder: string;
let product: RunningProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-examples-'));
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#38c' } });
  await writeFile(join(folder, 'photo.png'), await image.png().toBuffer());
  product = await openProduct();
}, 180_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true });
});

it('converts a file by the commands of /developers, one after the other', { timeout: 60_000 }, async () => {
  const answers: string[] = [];
  let id = '';
  for (const { command } of listCurlExamples(product.url)) {
    const quiet = command.replace(/^curl /, 'curl -sS --fail-with-body ').replace('/ID', `/${id}`);
    const { stdout } = await run('bash', ['-c', quiet], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    answers.push(stdout);
    if (stdout.startsWith('{"id"')) ({ id } = Job.parse(JSON.parse(stdout)));
  }
  expect(answers).toHaveLength(5);
  expect((await sharp(await readFile(join(folder, 'photo.jpg'))).metadata()).format).toBe('jpeg');
  expect((await fetch(`${product.url}/api/conversions/${id}`)).status).toBe(410);
});

const programs = {
  ts: [process.execPath, 'convert.ts'],
  python: ['/usr/bin/python3', 'convert.py'],
} as const;

it.each(listProgramExamples('http://localhost').map(({ language, id }) => [language, id] as const))(
  'converts a file by the program in %s, and says why another one is not converted',
  { timeout: 60_000 },
  async (_language, id) => {
    const [program, file] = programs[id];
    const code = listProgramExamples(product.url).find((example) => example.id === id)?.code ?? '';
    await writeFile(join(folder, file), code);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await run(program, [file, 'photo.png', 'webp'], { cwd: folder });
    expect((await sharp(await readFile(join(folder, 'photo.webp'))).metadata()).format).toBe('webp');
    await rm(join(folder, 'photo.webp'));
    expect(await product.storedFiles()).toEqual([]);

    const refused = run(program, [file, 'photo.png', 'mp3'], { cwd: folder });
    await expect(refused).rejects.toThrow(sentenceOf('pair-not-offered', { from: 'PNG', to: 'MP3' }));
    expect((await readdir(folder)).filter((name) => name.endsWith('.mp3'))).toEqual([]);
  },
);
