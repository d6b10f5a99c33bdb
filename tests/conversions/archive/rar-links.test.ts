import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { rar5, type Rar5Entry } from '#tests/fixtures/rar5.ts';
import { listArchiveContents, run } from '#tests/support/archives.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const content = Buffer.from('shared content\n');
const file = (name: string): Rar5Entry => ({ name, content });
const link = (
  type: 'hardLink' | 'fileCopy' | 'symlink',
  name: string,
  target: string,
  statedBytes = content.length,
): Rar5Entry => ({ name, leadsTo: [type, target], statedBytes });

async function save(entries: readonly Rar5Entry[], password?: string): Promise<string> {
  const path = join(await bench.folder(), 'links.rar');
  await writeFile(path, rar5(entries, password));
  return path;
}

/** Returns the SHA-256 of each file of an archive, as libarchive unpacks it. */
const filesIn = (path: string) =>
  Object.fromEntries(
    [...listArchiveContents(path)].map(([name, facts]) => [name, facts.content ?? facts.type]),
  );

describe('hard links and copies in a RAR', () => {
  const entries = [
    file('one.txt'),
    link('hardLink', 'two.txt', 'one.txt'),
    link('hardLink', 'three.txt', 'two.txt', 0),
    link('fileCopy', 'copy.txt', 'one.txt'),
    file('last.txt'),
  ];
  const all = Object.fromEntries(entries.map(({ name }) => [name, digest(content)]));

  it.each(['zip', '7z', 'tar', 'tgz', 'txz'] as const)('have their content in a %s', async (to) => {
    const path = await save(entries);
    expect(run('bsdtar', ['-tvf', path]).toString()).toMatch(/two\.txt link to one\.txt/);
    const { files, noteCodes } = await bench.convert(path, to);
    expect(filesIn(files[0] ?? '')).toEqual(all);
    expect(noteCodes).not.toContain('links-omitted');
  });

  const byRar = corpusFile('wild/media/archive/test_read_format_rar5_hardlink.rar');
  it.skipIf(!byRar).each(['zip', '7z', 'tar'] as const)(
    'have their content in a %s when written by RAR itself',
    async (to) => {
      const { files } = await bench.convert(byRar ?? '', to);
      expect(filesIn(files[0] ?? '')).toEqual({
        'file.txt': digest('1234\n'),
        'hardlink.txt': digest('1234\n'),
      });
    },
  );

  it('have their content when the names are encrypted', async () => {
    const path = await save(entries, 'secret');
    const { files } = await bench.convert(path, 'zip', { password: 'secret' });
    expect(filesIn(files[0] ?? '')).toEqual(all);
  });

  it('are left out with a note if their target does not precede them', async () => {
    const path = await save([
      link('hardLink', 'early.txt', 'one.txt'),
      link('fileCopy', 'early copy.txt', 'one.txt'),
      file('one.txt'),
      link('hardLink', 'self.txt', 'self.txt'),
      link('fileCopy', 'self copy.txt', 'self copy.txt'),
      link('hardLink', 'missing.txt', 'no such file', 1e12),
      link('fileCopy', 'host.txt', '/etc/passwd', 1e12),
      link('symlink', 'symlink.txt', 'one.txt', 0),
      link('hardLink', 'of a link.txt', 'symlink.txt'),
      link('hardLink', 'good.txt', 'one.txt'),
    ]);
    const { files, notes } = await bench.convert(path, 'zip');
    expect(filesIn(files[0] ?? '')).toEqual({ 'one.txt': digest(content), 'good.txt': digest(content) });
    expect(notes).toContainEqual(note('links-omitted', { entries: 8 }));
  });

  it('count with their unpacked size, whatever size they state', async () => {
    const large = Buffer.alloc(2_000_000, 'abc');
    const links = Array.from({ length: 9000 }, (_, index) => link('hardLink', `${index}`, 'one.bin', 0));
    const path = await save([{ name: 'one.bin', content: large }, ...links]);
    await expect(bench.convert(path, 'zip')).rejects.toMatchObject({ code: 'expands-too-much' });
  });
});
