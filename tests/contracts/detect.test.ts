import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFormat, type Detected } from '#src/formats/detect.ts';
import { formatById, formatOfName } from '#src/formats/formats.ts';
import { corpusFile } from '#tests/support/corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'formshift-detect-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Detects the format of a file on disk and counts the bytes read. */
async function detectOnDisk(path: string, name = path): Promise<Detected & { bytesRead: number }> {
  const file = openSync(path, 'r');
  let bytesRead = 0;
  const read = async (start: number, length: number) => {
    bytesRead += length;
    const buffer = new Uint8Array(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, start));
  };
  try {
    return { ...(await detectFormat(read, statSync(path).size, name)), bytesRead };
  } finally {
    closeSync(file);
  }
}

const detectBytes = (bytes: Uint8Array, name = ''): Promise<Detected> =>
  detectFormat(async (start, length) => bytes.slice(start, start + length), bytes.length, name);
const detectText = (text: string, name = ''): Promise<Detected> => detectBytes(Buffer.from(text), name);

/** Creates a file with an external program and returns its path. */
function make(name: string, program: string, args: (path: string) => string[]): string {
  const path = join(folder, name);
  execFileSync(program, args(path), { cwd: folder, stdio: 'ignore' });
  return path;
}

const audioInput = ['-f', 'lavfi', '-i', 'sine=duration=0.3:sample_rate=44100'];
const testVideoArguments = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=0.5', ...audioInput];
const byFfmpeg = (name: string, input: string[], output: string[] = []) =>
  make(name, 'ffmpeg', (path) => ['-hide_banner', '-y', ...input, ...output, path]);

describe('detects files made by other programs, whatever their name', () => {
  it.each([
    ['tone.mp3', audioInput, [], 'mp3'],
    ['untagged.mp3', audioInput, ['-write_xing', '0', '-id3v2_version', '0'], 'mp3'],
    ['tone.wav', audioInput, [], 'wav'],
    ['tone.aac', audioInput, [], 'aac'],
    ['tone.flac', audioInput, [], 'flac'],
    ['tone.ogg', audioInput, ['-c:a', 'libvorbis'], 'ogg'],
    ['tone.opus', audioInput, [], 'opus'],
    ['tone.m4a', audioInput, [], 'm4a'],
    ['tone.wma', audioInput, [], 'wma'],
    ['tone.aiff', audioInput, [], 'aiff'],
    ['tone.ac3', audioInput, [], 'ac3'],
    ['tone.mp2', audioInput, [], 'mp2'],
    ['tone.caf', audioInput, [], 'caf'],
    ['tone.wv', audioInput, [], 'wv'],
    ['tone.au', audioInput, [], 'au'],
    ['tone.dts', audioInput, ['-c:a', 'dca', '-strict', '-2'], 'dts'],
    ['film.mp4', testVideoArguments, [], 'mp4'],
    ['fragments.mp4', testVideoArguments, ['-movflags', 'frag_keyframe+empty_moov'], 'mp4'],
    ['film.avi', testVideoArguments, [], 'avi'],
    ['film.mov', testVideoArguments, [], 'mov'],
    ['film.mkv', testVideoArguments, [], 'mkv'],
    ['film.wmv', testVideoArguments, [], 'wmv'],
    ['film.webm', testVideoArguments, ['-c:v', 'libvpx', '-c:a', 'libvorbis'], 'webm'],
    ['film.flv', testVideoArguments, ['-c:v', 'flv'], 'flv'],
    ['film.ts', testVideoArguments, [], 'ts'],
    ['film.mpg', testVideoArguments, ['-r', '25'], 'mpeg'],
    ['film.ogv', testVideoArguments, ['-c:v', 'libtheora', '-c:a', 'libvorbis'], 'ogv'],
  ])('%s', async (name, input, output, expected) => {
    const path = byFfmpeg(name, input, output);
    expect((await detectOnDisk(path)).format).toBe(expected);
    expect((await detectOnDisk(path, 'letter')).format).toBe(expected);
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const)('an image in %s', async (format) => {
    const image = sharp({ create: { width: 9, height: 7, channels: 3, background: 'red' } }).toFormat(format);
    expect((await detectBytes(await image.toBuffer())).format).toBe(format === 'jpeg' ? 'jpg' : format);
  });

  it('an archive in each format', async () => {
    writeFileSync(join(folder, 'a.txt'), 'a');
    const zip = make('a.zip', '7zz', (path) => ['a', path, 'a.txt']);
    const sevenZip = make('a.7z', '7zz', (path) => ['a', path, 'a.txt']);
    expect((await detectOnDisk(zip)).format).toBe('zip');
    expect((await detectOnDisk(sevenZip)).format).toBe('7z');
    for (const tarFormat of ['v7', 'ustar', 'pax', 'gnu', 'oldgnu']) {
      const tar = make(`${tarFormat}.tar`, 'tar', (path) => [`--format=${tarFormat}`, '-cf', path, 'a.txt']);
      expect((await detectOnDisk(tar)).format, tarFormat).toBe('tar');
    }
  });

  it('uses the name for an MP4 with only audio', async () => {
    const path = byFfmpeg('sound.mp4', audioInput);
    expect((await detectOnDisk(path, 'sound.mp4')).format).toBe('mp4');
    expect((await detectOnDisk(path, 'sound.m4a')).format).toBe('m4a');
  });

  it('detects audio after an ID3 tag of 300 KB', async () => {
    const tag = Buffer.concat([
      Buffer.from('ID3\x04\0\0', 'latin1'),
      Buffer.from([0, 18, 79, 96]),
      Buffer.alloc(300_000 + 2912),
    ]);
    const size = (18 << 14) + (79 << 7) + 96;
    const tagged = (path: string) =>
      Buffer.concat([
        tag.subarray(0, 10 + size),
        Buffer.alloc(Math.max(0, 10 + size - tag.length)),
        readFileSync(path),
      ]);
    for (const [name, expected] of [
      ['untagged.mp3', 'mp3'],
      ['tone.aac', 'aac'],
      ['tone.flac', 'flac'],
      ['tone.wav', 'wav'],
    ] as const) {
      expect((await detectBytes(tagged(join(folder, name)))).format, name).toBe(expected);
    }
  });
});

describe('detects text formats by their content', () => {
  const bom = '\uFEFF';
  it.each([
    ['plain text', 'Dear reader,\n', 'txt'],
    ['text that speaks of markup', 'An <svg> element and an <html> element.', 'txt'],
    ['text that speaks of PDF', 'A file begins with %PDF-1.7 and so on.', 'txt'],
    ['text that begins like a recording', 'MAC addresses and caffeine', 'txt'],
    ['text that begins like another', 'caffeine and tea', 'txt'],
    ['text that begins like a tag', 'ID3 tags hold the names of songs, I think.', 'txt'],
    ['text that begins like a box', 'The wide world, free of charge', 'txt'],
    ['text that begins like an archive', '070701 was a Sunday', 'txt'],
    ['comma-separated values', 'a,b\n1,2\n', 'txt'],
    ['a page', '<!DOCTYPE html><title>Hi</title>', 'html'],
    ['a page in capitals', '<HTML><BODY>Hi</BODY></HTML>', 'html'],
    ['a page behind a mark and comments', `${bom}\n<!-- saved -->\n<!-- twice -->\n<html>`, 'html'],
    ['a page without head or body', '<table><tr><td>1</td></tr></table>', 'html'],
    [
      'XHTML',
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x" "y"><html xmlns="http://www.w3.org/1999/xhtml"/>',
      'html',
    ],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    [
      'a drawing behind everything',
      `${bom}<?xml version="1.0"?>\n<!-- made > by hand -->\n<!DOCTYPE svg [ <!ENTITY a "b"> <!ENTITY c "d"> ]>\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`,
      'svg',
    ],
    ['rich text', '{\\rtf1\\ansi Hi}', 'rtf'],
    ['an object of data', ' {\n  "name": "Zoë"}', 'json'],
    ['a list of data', '[{"a": 1}, {"a": 2}]', 'json'],
    ['text in brackets', '[Enter Hamlet, reading] {aside}', 'txt'],
    ['a picture in numbers', 'P3\n# two\n2 1\n255\n255 0 0 0 0 255\n', 'ppm'],
    ['text that begins like a picture', 'P3 is the third of our plans, of 7.', 'txt'],
    ['a program that draws pages', '%!PS-Adobe-3.0\nshowpage\n', 'ps'],
    ['a program that draws a picture', '%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n', 'eps'],
  ])('%s', async (_what, text, expected) => {
    expect((await detectText(text)).format).toBe(expected);
  });

  it('in UTF-16, with a byte order mark and without', async () => {
    const words = Buffer.from('Some words in two bytes each.', 'utf16le');
    expect((await detectBytes(Buffer.concat([Buffer.from([0xff, 0xfe]), words]))).format).toBe('txt');
    expect((await detectBytes(words)).format).toBe('txt');
    expect((await detectBytes(Buffer.from(words).swap16())).format).toBe('txt');
    expect((await detectBytes(Buffer.from('\uFEFF<html>', 'utf16le'))).format).toBe('html');
  });

  it('does not detect other XML as SVG or HTML', async () => {
    const found = await detectText('<?xml version="1.0"?><feed/>');
    const also = expect.arrayContaining(['txt']);
    expect(found).toMatchObject({ format: 'xml', label: 'an XML document', also });
  });

  it('accepts any text as HTML, and any HTML or SVG as text', async () => {
    expect((await detectText('just words')).also).toContain('html');
    expect((await detectText('<html>')).also).toContain('txt');
    expect((await detectText('<svg xmlns="http://www.w3.org/2000/svg"/>')).also).toContain('txt');
  });

  it('does not detect playlists as media files', async () => {
    for (const text of ['#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'ffconcat version 1.0\nfile x\n']) {
      expect((await detectText(text, 'a.mp4')).format).toBeUndefined();
      expect((await detectText(text, 'a.mp4')).label).toBe('a playlist, not a recording');
    }
  });

  it('detects no format in random bytes', async () => {
    const noise = Uint8Array.from(
      { length: 5000 },
      (_, index) => (Math.imul(index + 7, 2_654_435_761) >>> 13) & 0xff,
    );
    expect(await detectBytes(noise, 'letter.txt')).toEqual({ label: '' });
    expect(await detectBytes(new Uint8Array(4096), 'zeros.txt')).toEqual({ label: '' });
  });
});

describe('labels known content that is not in the format table', () => {
  it.each([
    ['a Windows program', Buffer.from('MZ\x90\0\x03\0\0\0PE\0\0', 'latin1')],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['a MIDI file', Buffer.from('MThd\0\0\0\x06\0\x01', 'latin1')],
  ])('%s', async (label, bytes) => {
    const found = await detectBytes(bytes, 'letter.docx');
    expect(found.label).toBe(label);
    expect(found.format).toBeUndefined();
  });

  it('detects a PDF after leading bytes', async () => {
    expect(
      (await detectText('HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n')).format,
    ).toBe('pdf');
  });

  it('detects no format in an empty file', async () => {
    expect(await detectBytes(new Uint8Array())).toEqual({ label: '' });
  });
});

/** Files in the corpus whose content does not match their extension, and what it should be detected as. */
const impostors: Readonly<Record<string, string>> = {
  'hostile/made/exe-named.docx': 'a Windows program',
  'hostile/made/ffconcat-as.mp4': 'a playlist, not a recording',
  'hostile/made/hls-as.mp4': 'a playlist, not a recording',
  'hostile/made/html-named.pdf': 'a web page',
  'hostile/made/png-named.jpg': 'a PNG image',
  'hostile/made/zero-bytes.mp3': '',
  'wild/media/image/Jeep.ICO': '', // an OS/2 bitmap array
};
const manifest = corpusFile('image/MANIFEST.tsv');

describe.runIf(manifest)('real files', () => {
  const root = dirname(dirname(manifest ?? ''));
  let names: string[] = [];
  beforeAll(() => {
    names = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => statSync(join(root, name)).isFile() && formatOfName(name) !== undefined);
  });

  it('are detected correctly, reading no more than 1 MiB', async () => {
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) {
      const found = await detectOnDisk(join(root, name));
      const impostor = impostors[name];
      expect(found.bytesRead, name).toBeLessThanOrEqual(1024 * 1024);
      if (impostor !== undefined) expect(found.label, name).toBe(impostor);
      else expect([found.format, ...(found.also ?? [])], name).toContain(byteFormat(name));
    }
  });

  it('include a protected Office document, which is reported as locked', async () => {
    expect(await detectOnDisk(join(root, 'hostile/real/password.docx'))).toMatchObject({
      format: 'docx',
      locked: true,
    });
  });

  it('are handled without errors when truncated or altered at any point', async () => {
    const heads = names.map((name) => readFileSync(join(root, name)).subarray(0, 200_000));
    const cases = fc.record({
      file: fc.nat({ max: heads.length - 1 }),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(200_000), fc.nat(255)), { maxLength: 8 }),
      name: fc.constantFrom('', 'a.mp3', 'a.m4a', 'a.docx', 'a.tga'),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ file, cut, changes, name }) => {
        const whole = heads[file] ?? Buffer.alloc(0);
        const bytes = Buffer.from(whole.subarray(0, Math.floor(whole.length * cut)));
        for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
        let read = 0;
        const found = await detectFormat(
          async (start, length) => {
            read += length;
            return bytes.subarray(start, start + length);
          },
          whole.length,
          name,
        );
        expect(typeof found.label).toBe('string');
        expect(read).toBeLessThanOrEqual(1024 * 1024);
      }),
      { numRuns: 3000 },
    );
  });
});

function byteFormat(name: string): string | undefined {
  const format = formatOfName(name);
  return format && (formatById(format).sameBytesAs ?? format);
}
