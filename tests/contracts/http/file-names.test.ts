import { parse } from 'content-disposition';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from '#src/http/files/byte-range.ts';
import { attachmentNamed } from '#src/http/names/disposition.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import { uniqueNames } from '#src/http/names/unique-names.ts';
import { clientNetwork } from '#src/http/visitors/network.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        '..',
        '/',
        '\\',
        'CON',
        '.',
        ' ',
        '\u202E',
        '\r\n',
        '\0',
        '"',
        '%',
        'é',
        '😀',
        '\uD800',
        'a'.repeat(90),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('an untrusted file name', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.JPG', 'photo.JPG'],
    ['  spaced out .txt ', 'spaced out .txt'],
    ['...hidden', 'hidden'],
    ['con.txt', '_con.txt'],
    ['NUL', '_NUL'],
    ['Lpt1.pdf', '_Lpt1.pdf'],
    ['com9.tar.gz', '_com9.tar.gz'],
    ['concert.txt', 'concert.txt'],
    ['a<b>:c|d?.png', 'a_b__c_d_.png'],
    ['ev\u202Efdp.exe', 'evfdp.exe'],
    ['ev\u2067fdp\u2069.exe', 'evfdp.exe'],
    ['mark\u200Eed\u2028\uFEFF.txt', 'marked.txt'],
    ['line\r\nbreak.txt', 'linebreak.txt'],
    ['Grüße 😀.pdf', 'Grüße 😀.pdf'],
    ['e\u0301.txt', '\u00E9.txt'],
    ['', 'file'],
    ['////', 'file'],
  ])('%j becomes %j', (fileName, expected) => {
    expect(safeFileName(fileName)).toBe(expected);
  });

  it('is short, well-formed and safe on every system, and does not change when sanitized again', () => {
    fc.assert(
      fc.property(anyName, (fileName) => {
        const name = safeFileName(fileName);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(150);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*\u202A-\u202E\u2066-\u2069]|^[.\s]|[.\s]$/u);
        expect(name.isWellFormed()).toBe(true);
        expect(safeFileName(name)).toBe(name);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps its extension when truncated', () => {
    expect(safeFileName(`${'ü'.repeat(300)}.docx`)).toMatch(/^ü+\.docx$/);
  });

  it('does not end in a dot when truncated right after one', () => {
    expect(safeFileName(`${'a'.repeat(149)}.${'b'.repeat(20)}`)).toBe('a'.repeat(149));
  });

  it.each([
    ['100% sure.txt', '100_ sure.txt'],
    ['Müller.pdf', 'Muller.pdf'],
    ['%41.txt', '_41.txt'],
  ])('%s is %s for programs that support only ASCII names', (name, plain) => {
    expect(/filename="?([^";]*)"?(?:;|$)/.exec(attachmentNamed(name))?.[1]).toBe(plain);
  });

  it('survives the download header unchanged, and never breaks it', () => {
    fc.assert(
      fc.property(anyName, (fileName) => {
        const header = attachmentNamed(fileName);
        expect(header).toMatch(/^attachment; filename[\x20-\x7E]*$/);
        expect(parse(header).parameters['filename']).toBe(safeFileName(fileName));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('names in one archive', () => {
  it('are made unique', () => {
    expect(uniqueNames(['a.png', 'A.png', 'a.png', 'a (2).png', 'b'])).toEqual([
      'a.png',
      'A (2).png',
      'a (3).png',
      'a (2) (2).png',
      'b',
    ]);
    expect(uniqueNames(['v1.2.csv', 'v1.2.csv', '.rc', '.rc'])).toEqual([
      'v1.2.csv',
      'v1.2 (2).csv',
      '.rc',
      '.rc (2)',
    ]);
  });
});

describe('a Range header', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=1-2', undefined],
    ['bytes=-', undefined],
  ])('%s of a ten-byte file', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, expected) => {
    expect(clientNetwork(address)).toBe(expected);
  });
});
