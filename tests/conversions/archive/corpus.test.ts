import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import { listArchiveContents, run } from '#tests/support/archives.ts';
import { corpusFile, hasCorpus } from '#tests/support/corpus.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const corpus = (name: string): string => corpusFile(`archive/${name}`) ?? '';
const filesIn = (path: string) => [...listArchiveContents(path)].filter(([, { type }]) => type === 'file');

/** Returns the SHA-256 of each file by its base name. */
const contents = (path: string) =>
  new Map(filesIn(path).map(([entry, { content }]) => [entry.split('/').at(-1), content]));

describe.runIf(hasCorpus)('real archives', () => {
  const targets: readonly FormatId[] = ['zip', '7z', 'tar', 'rar', 'tgz', 'tbz', 'txz', 'tzst'];
  const documents = ['zip', '7z', 'tar', 'rar', 'tgz'].flatMap((extension) =>
    targets
      .map((to) => ({ name: `tika-documents.${extension}`, to }))
      .filter(({ name, to }) => formatOfName(name) !== to),
  );

  test.each(documents)('the nine documents of $name are the same in a $to', async ({ name, to }) => {
    const { files } = await bench.convert(corpus(name), to);
    expect(contents(files[0] ?? '')).toEqual(contents(corpus('tika-documents.tar')));
    expect(contents(files[0] ?? '').size).toBe(9);
  });

  test.each([
    [
      'names-gbk.zip',
      'tar',
      ['审计压缩包文件检索测试', '审计压缩包文件检索测试/集团邮件审计系统2021年自动巡检需求文档_V4.0.doc'],
    ],
    ['names-utf8-jp.zip', 'tar', ['表だよ', '表だよ/一覧表.txt', '表だよ/漢字.txt']],
    ['koi8r-names.tar.Z', 'zip', ['ПРИВЕТ', 'привет (2)']],
    ['names-unicode.rar', 'zip', ['уииоотивл.txt', '𝐀𝐁𝐁𝐂.txt']],
    ['nested.zip', 'tar', ['file.txt', 'small.zip']],
    ['symlinks.zip', '7z', ['file']],
    ['zip64.zip', 'rar', ['-']],
  ] as const)('%s keeps its names', async (name, to, expected) => {
    const { files } = await bench.convert(corpus(name), to);
    expect(new Set(listArchiveContents(files[0] ?? '').keys())).toEqual(new Set(expected));
  });

  test('keeps the folders of a RAR, including empty ones', async () => {
    const { files } = await bench.convert(corpus('subdirs-rar5.rar'), 'zip');
    const unpacked = listArchiveContents(files[0] ?? '');
    expect(unpacked.size).toBe(10);
    expect(unpacked.get('sub/empty')?.type).toBe('folder');
    expect(unpacked.get('sub/üȵĩöḋè/file.txt')?.type).toBe('file');
  });

  test.each([
    ['encrypted-aes256.zip', 'password', 1],
    ['encrypted-zipcrypto.zip', '12345678', 2],
    ['encrypted-rar5.rar', 'password', 2],
  ])('%s opens only with its password', async (name, password, count) => {
    await expect(bench.convert(corpus(name), 'tar')).rejects.toMatchObject({ code: 'password-needed' });
    await expect(bench.convert(corpus(name), 'tar', { password: 'not it' })).rejects.toMatchObject({
      code: 'password-wrong',
    });
    const { files } = await bench.convert(corpus(name), 'tar', { password });
    expect(filesIn(files[0] ?? '')).toHaveLength(count);
  });

  test('a 7z with encrypted names requires the password', async () => {
    await expect(bench.convert(corpus('encrypted-names.7z'), 'zip')).rejects.toMatchObject({
      code: 'password-needed',
    });
  });

  test('fills the holes of sparse files, however small the archive', async () => {
    const { files } = await bench.convert(corpus('sparse.tar'), 'zip');
    const listed = run('bsdtar', ['-tvf', files[0] ?? '']).toString();
    expect(listed).toMatch(/ 3145728 .* sparse$/m);
    expect(listed).toMatch(/ 99000001 .* sparse2$/m);
  });
});
