import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { acceptTool } from '#src/validation/accept-tool.ts';
import { makePdf } from '#tests/fixtures/pdfs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-accept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const registryWith = (has: (id: string) => boolean) =>
  loadRegistry({ has, report: { level: 'full', memory: 'cgroup' } });

async function acceptedWith(
  engines: (id: string) => boolean,
  { copies = 1, operation = 'pdf-rotate' }: { copies?: number; operation?: Operation } = {},
) {
  const registry = await registryWith(engines);
  const bytes = makePdf({ pages: ['one'] });
  const path = join(folder, 'one.pdf');
  await writeFile(path, bytes);
  const file = { path, name: 'one.pdf', sizeBytes: bytes.length };
  return acceptTool(
    registry,
    Array.from({ length: copies }, () => file),
    {
      jobType: 'pdf-tools',
      operation,
      family: 'document',
      options: operation === 'pdf-merge' ? undefined : '{"pages":"all"}',
    },
  );
}

test('a tool for one file refuses a second one instead of ignoring it', async () => {
  const two = { copies: 2 };
  await expect(acceptedWith(() => true, two)).rejects.toMatchObject({ code: 'too-many-files' });
  await expect(acceptedWith(() => true, { ...two, operation: 'pdf-merge' })).resolves.toMatchObject({
    operation: 'pdf-merge',
  });
});

test('a tool whose engine is missing reports that and does not blame the file', async () => {
  await expect(acceptedWith(() => true)).resolves.toMatchObject({
    operation: 'pdf-rotate',
    fromFormat: 'pdf',
  });
  await expect(acceptedWith((id) => id !== 'qpdf')).rejects.toMatchObject({
    code: 'tool-missing',
  });
});

test('a file that a tool does not support is rejected at any position among the others', async () => {
  const registry = await registryWith(() => true);
  const store = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return { path, name, sizeBytes: content.length };
  };
  const pdf = await store('two.pdf', makePdf({ pages: ['two'] }));
  const text = await store('notes.txt', 'Notes of a day.\n');
  const request = { jobType: 'pdf-tools', operation: 'pdf-merge', family: 'document' } as const;
  await expect(acceptTool(registry, [pdf, pdf], request)).resolves.toMatchObject({
    operation: 'pdf-merge',
  });
  for (const files of [
    [pdf, text],
    [text, pdf],
  ])
    await expect(acceptTool(registry, files, request)).rejects.toMatchObject({
      code: 'tool-not-offered',
      detail: { format: 'TXT' },
    });
});
