import { execFileSync } from 'node:child_process';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import type { BrowserFile } from '../support/files.ts';

const bytes = (name: string, mimeType: string, buffer: Buffer): BrowserFile => ({ name, mimeType, buffer });
const words = Buffer.from('words that are no media');

/** A valid one-page PDF. */
export const smallPdf = bytes('paper.pdf', 'application/pdf', makePdf({ pages: ['one'] }));
/** A second PDF, for tools that take two. */
export const otherPdf = bytes('letter.pdf', 'application/pdf', makePdf({ pages: ['two'] }));
/** A file of a type no tool accepts. */
export const plainTextFile = bytes('notes.txt', 'text/plain', words);

/** Files with the wrong extension: the browser trusts the name, the server reads the bytes. */
export const disguised = {
  pdf: bytes('fake.pdf', 'application/pdf', words),
  otherPdf: bytes('second.pdf', 'application/pdf', words),
  image: bytes('fake.png', 'image/png', words),
  audio: bytes('fake.mp3', 'audio/mpeg', words),
  video: bytes('fake.mp4', 'video/mp4', words),
} as const;

/** A quarter of a second of a test pattern. */
export const smallVideo = (): BrowserFile =>
  bytes(
    'film.mkv',
    'video/x-matroska',
    ffmpeg('testsrc2=d=0.25:s=320x240', '-c:v', 'libx264', '-f', 'matroska'),
  );

/** One second of noise. */
export const recording = (): BrowserFile =>
  bytes('sound.wav', 'audio/wav', ffmpeg('anoisesrc=d=1', '-f', 'wav'));

function ffmpeg(source: string, ...output: string[]): Buffer {
  return execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...output, 'pipe:1'], {
    maxBuffer: 64 * 1024 * 1024,
  });
}
