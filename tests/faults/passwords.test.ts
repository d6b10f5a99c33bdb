import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQpdf } from '#src/engines/qpdf/qpdf.ts';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const secret = 'sesame-4711-sesame';

/** Files anywhere under a folder with bytes that contain the secret. */
function filesWithSecret(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(secret));
}

/** Command lines and environments of all processes on this machine. */
function processTexts(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) =>
      ['cmdline', 'environ'].map((part) => {
        try {
          return readFileSync(`/proc/${pid}/${part}`, 'latin1');
        } catch {
          return ''; // it has exited, or we may not read it
        }
      }),
    );
}

async function job(): Promise<{ workdir: string; inside: string }> {
  const workdir = await bench.folder();
  await mkdir(join(workdir, 'in'));
  writeFileSync(join(workdir, 'in', '0.pdf'), makePdf({ pages: ['words'] }));
  return { workdir, inside: '/job/in/0.pdf' };
}

const locking = (inside: string, outputFile = '/job/out/locked.pdf') => ({
  inputFile: inside,
  encrypt: { userPassword: secret, ownerPassword: secret, '256bit': {} },
  outputFile,
});

test.each([
  ['done', '/job/out/locked.pdf', new AbortController().signal],
  ['refused by the program', '/nowhere/locked.pdf', new AbortController().signal],
  ['cancelled', '/job/out/locked.pdf', AbortSignal.abort()],
])('no file of the job contains the password once the work is %s', async (_, outputFile, signal) => {
  const { workdir, inside } = await job();
  const { sandbox } = bench.engines;
  await runQpdf(locking(inside, outputFile), { sandbox, workdir, signal }).catch(() => undefined);
  expect(filesWithSecret(workdir)).toEqual([]);
});

test('no command line or environment contains a password while a PDF is locked and unlocked', async () => {
  const path = join(await bench.folder(), 'plain.pdf');
  writeFileSync(path, makePdf({ pages: ['words'] }));
  expect(processTexts().join(), 'others can be looked into').toContain('vitest');
  const seen = new Set<string>();
  const watch = setInterval(() => {
    for (const text of processTexts()) if (text.includes(secret)) seen.add(text);
  }, 50);
  try {
    const { files } = await useTool(bench, 'pdf-protect', [path], { password: secret });
    await useTool(bench, 'pdf-unlock', files, { password: secret });
  } finally {
    clearInterval(watch);
  }
  expect([...seen]).toEqual([]);
});
