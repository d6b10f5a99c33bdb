import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRegistry } from '#src/converters/registry.ts';
import { acceptTool } from '#src/http/intake/accept-tool.ts';
import { makePdf } from '../fixtures/pdfs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-accept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function acceptedWith(engines: (id: string) => boolean) {
  const registry = await loadRegistry({ has: engines, report: { level: 'full', memory: 'cgroup' } });
  const bytes = makePdf({ pages: ['one'] });
  const path = join(folder, 'one.pdf');
  await writeFile(path, bytes);
  const file = { path, name: 'one.pdf', sizeBytes: bytes.length };
  const options = '{"pages":"all"}';
  return acceptTool(registry, [file], {
    jobType: 'pdf-tools',
    operation: 'pdf-rotate',
    family: 'document',
    options,
  });
}

test('a tool whose engine is missing says so, and blames no file', async () => {
  await expect(acceptedWith(() => true)).resolves.toMatchObject({
    operation: 'pdf-rotate',
    fromFormat: 'pdf',
  });
  await expect(acceptedWith((id) => id !== 'qpdf')).rejects.toMatchObject({
    code: 'tool-missing',
    message: 'This tool is not available on this server at the moment.',
  });
});
