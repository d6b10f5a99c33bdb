import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePptxFixture } from '#tests/fixtures/documents.ts';
import { writeLockedShow } from '#tests/fixtures/locked-show.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfText } from '#tests/support/documents.ts';
import { readWordDocument } from '#tests/support/office/read-word.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** The formats of 1997 support passwords of at most 15 characters. */
const password = 'Größe "CANARY"';
const formats = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt'] as const;

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  const script = join(import.meta.dirname, '..', '..', 'fixtures', 'office', 'protect.py');
  execFileSync('/usr/bin/python3', [script, folder, password], { stdio: 'ignore' });
  const show = await writePptxFixture(join(folder, 'open.pptx'), ['hidden words']);
  const { files } = await bench.convert(show, 'ppt');
  await writeLockedShow(files[0] ?? '', locked('ppt'), password);
});
afterAll(() => bench.close());

const locked = (format: string) => join(folder, `locked.${format}`);

describe.each(formats)('a protected %s file', (format) => {
  it('opens with its password', async () => {
    const { files } = await bench.convert(locked(format), 'pdf', { password });
    expect(pdfText(files[0] ?? '')).toContain('hidden words');
  });

  it('reports a wrong password as wrong', async () => {
    await expect(bench.convert(locked(format), 'pdf', { password: 'no' })).rejects.toMatchObject({
      code: 'password-wrong',
    });
  });

  it('requires its password if none is given', async () => {
    await expect(bench.convert(locked(format), 'pdf')).rejects.toMatchObject({
      code: 'password-needed',
      detail: { option: 'password' },
    });
  });
});

it('the result of a protected document is not protected', async () => {
  const { files } = await bench.convert(locked('odt'), 'docx', { password });
  expect(readWordDocument(files[0] ?? '').paragraphs.map(({ text }) => text)).toEqual(['hidden words']);
});

it('a password is not passed to the second step of a conversion, and does not prevent it', async () => {
  const { files } = await bench.convert(locked('docx'), 'png', { password, dpi: 50 });
  expect(files).toHaveLength(1);
});

it('a password is in no program arguments and in no file of the job', async () => {
  const seen = new Set<string>();
  const sample = () => {
    for (const line of commandLines()) seen.add(line);
  };
  const watch = setInterval(sample, 1);
  await bench.convert(locked('odt'), 'pdf', { password });
  clearInterval(watch);
  expect([...seen].join('\n')).toContain('driver.py'); // sampled while it ran
  expect([...seen].join('\n')).not.toContain('CANARY');
  const { stdout } = spawnSync('grep', ['-rlaF', 'CANARY', dirname(folder)], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe('real protected files', () => {
  const real: readonly (readonly [string, string, string])[] = [
    ['password.docx', 'pass', 'password protected document'],
    ['password.xls', 'password', 'ZIP bomb'],
  ];
  for (const [name, right, words] of real) {
    const path = corpusFile(`hostile/real/${name}`);
    it.skipIf(!path)(`${name} opens with its password`, async () => {
      const { files } = await bench.convert(path ?? '', 'pdf', { password: right });
      expect(pdfText(files[0] ?? '')).toContain(words);
    });
  }
});

function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return ''; // it has exited
      }
    });
}
