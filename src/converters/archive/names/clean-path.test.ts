import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPath } from './clean-path.ts';

describe('cleaning entry paths', () => {
  test.each([
    ['folder/file.txt', 'folder/file.txt', false],
    ['./folder//file.txt', 'folder/file.txt', false],
    ['folder/', 'folder', false],
    ['folder\\sub\\file.txt', 'folder/sub/file.txt', false],
    ['../../etc/passwd', 'etc/passwd', true],
    ['a/../../b', 'a/b', true],
    ['..\\..\\windows\\x', 'windows/x', true],
    ['/etc/passwd', 'etc/passwd', true],
    ['\\\\server\\share\\x', 'server/share/x', true],
    ['C:\\Windows\\x.dll', 'Windows/x.dll', true],
    ['c:/C:/x', 'x', true],
    ['C:x', 'C_x', true],
    ['con', '_con', true],
    ['folder/NUL.txt', 'folder/_NUL.txt', true],
    ['COM¹.log', '_COM¹.log', true],
    ['console.txt', 'console.txt', false],
    ['what?<is>|"this*:.txt', 'what__is___this__.txt', true],
    ['nul\0byte.txt', 'nul_byte.txt', true],
    ['line\nbreak', 'line_break', true],
    ['trailing. . ', 'trailing', true],
    [' leading blank', ' leading blank', false],
    ['evil\u202etxt.exe', 'evil_txt.exe', true],
    ['naïve 文字 🙂.txt', 'naïve 文字 🙂.txt', false],
    ['...', '_', true],
    ['.hidden', '.hidden', false],
  ])('turns %j into %j', (name, path, isChanged) => {
    expect(cleanPath(name)).toEqual({ path, isChanged });
  });

  test.each(['', '/', '..', './', '../..', 'C:', 'C:/', '\\'])('leaves nothing of %j', (name) => {
    expect(cleanPath(name)).toBeUndefined();
  });

  test('keeps the extension and whole characters of a long name', () => {
    const { path = '' } = cleanPath(`${'文'.repeat(500)}.docx`) ?? {};
    expect(path).toMatch(/^文+\.docx$/);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(240);
  });

  test('keeps the innermost folders of a very deep path', () => {
    const { path = '' } = cleanPath(`${'folder/'.repeat(5000)}file.txt`) ?? {};
    expect(path).toMatch(/^(folder\/)+file\.txt$/);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(1000);
  });

  test('makes any name a safe path that a second cleaning leaves unchanged', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '..',
        '.',
        'con',
        'C:',
        'NUL.txt',
        '/',
        '\\',
        ' ',
        'a.',
        '\0',
        '\u202e',
        '\ud800',
        'x'.repeat(300),
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const clean = cleanPath(parts.join('/'));
        if (!clean) return;
        expect(cleanPath(clean.path)).toEqual({ path: clean.path, isChanged: false });
        for (const segment of clean.path.split('/')) expect(segment).toSatisfy(isSafe);
        expect(Buffer.byteLength(clean.path)).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 5000 },
    );
  });
});

/** Independent implementation of the Windows rules for a single name and our rules against misleading names. */
function isSafe(segment: string): boolean {
  const stem = segment.split('.')[0]?.trim().toUpperCase() ?? '';
  const devices = [
    'CON',
    'PRN',
    'AUX',
    'NUL',
    ...Array.from('123456789', (n) => [`COM${n}`, `LPT${n}`]).flat(),
  ];
  const codes = Array.from(segment, (character) => character.codePointAt(0) ?? 0);
  return (
    segment !== '' &&
    segment !== '..' &&
    !devices.includes(stem) &&
    !segment.endsWith('.') &&
    !segment.endsWith(' ') &&
    segment.isWellFormed() &&
    Buffer.byteLength(segment) <= 255 &&
    codes.every((code) => code > 31 && code !== 127 && !(code >= 0x202a && code <= 0x202e)) &&
    !Array.from('<>:"|?*\\/').some((character) => segment.includes(character))
  );
}
