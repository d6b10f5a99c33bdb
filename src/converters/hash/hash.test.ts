import { expect, it } from 'vitest';
import { checksumFile, computeTextHash } from './hash.ts';

const sums = [computeTextHash('md5', 'abc'), computeTextHash('sha1', 'abc')] as const;

it.each([
  ['plain.txt', 'plain.txt', ''],
  ['back\\slash', 'back\\\\slash', '\\'],
  ['two\nlines', 'two\\nlines', '\\'],
  ['a\rreturn', 'a\\rreturn', '\\'],
])('writes the name %j to a checksum file as coreutils does', (name, written, mark) => {
  const [md5, sha1] = sums;
  expect(checksumFile([md5], name)).toBe(`${mark}${md5.hash}  ${written}\n`);
  expect(checksumFile(sums, name)).toBe(
    `${mark}MD5 (${written}) = ${md5.hash}\n${mark}SHA1 (${written}) = ${sha1.hash}\n`,
  );
});
