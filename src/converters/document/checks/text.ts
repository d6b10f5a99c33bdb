import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Check } from '../../registry/check.ts';

const textSampleBytes = 65_536;

/** A text file is valid if it isn't empty, is UTF-8 without control characters, and starts as its format requires. */
const check: Check = {
  id: 'text',
  formats: ['txt', 'md', 'html', 'rtf', 'csv', 'json', 'xml', 'yaml', 'srt', 'vtt', 'ass'],
  engines: [],
  async check({ path, format }) {
    const start = await readTextStart(path);
    const text = decoded(start);
    if (text !== undefined && text.trim() !== '' && hasExpectedStart(format, text)) return;
    throw new Fault('output-invalid', { format: formatById(format).label });
  },
};

export default check;

async function readTextStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(textSampleBytes), 0, textSampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function decoded(start: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
  } catch {
    return undefined; // not UTF-8
  }
}

function hasExpectedStart(format: FormatId, text: string): boolean {
  if (text.includes('\0')) return false;
  return beginnings[format]?.test(text) ?? true;
}

const beginnings: Partial<Record<FormatId, RegExp>> = {
  rtf: /^\{\\rtf1/,
  html: /<(html|!doctype html|body|table)\b/i,
  json: /^[[{"\dtfn-]/,
  xml: /^<\?xml [^<>]*\?>\s*<[\p{L}_]/u,
  srt: /^1\n\d\d:\d\d:\d\d,\d{3} --> \d/,
  vtt: /^WEBVTT\n/,
  ass: /^\[Script Info\]\r?\n/,
};
