import { contentLabel } from '../content-label.ts';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';
import type { Window } from './window.ts';

/** Detects text in any common encoding and identifies markup, subtitles and data. */
export const probeText: FormatProbe = async (window) => {
  const encoding = detectEncoding(window.head);
  const samples = [
    window.head,
    await window.bytes(Math.floor(window.size / 2), 4096),
    await window.tail(4096),
  ];
  if (encoding === '8-bit' && samples.some((sample) => !isText(sample))) return undefined;
  const text = decode(window, encoding).replace(/^\uFEFF/, '');
  if (encoding !== '8-bit' && !isReadable(text)) return undefined;
  return { ...identifyTextFormat(text), isText: true };
};

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | '8-bit';

/**
 * Detects the encoding by byte order mark or, for UTF-16 without one, by the positions of the zero bytes in its Latin
 * letters and spaces.
 */
function detectEncoding(head: Uint8Array): Encoding {
  if (hasBytesAt(head, 0, [0xff, 0xfe])) return 'utf-16le';
  if (hasBytesAt(head, 0, [0xfe, 0xff])) return 'utf-16be';
  if (hasBytesAt(head, 0, [0xef, 0xbb, 0xbf])) return 'utf-8';
  const sample = head.subarray(0, 1024);
  const zeros = [0, 1].map(
    (parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : '8-bit';
}

function decode(window: Window, encoding: Encoding): string {
  const whole = window.head.length >= window.size;
  return new TextDecoder(encoding === '8-bit' ? 'utf-8' : encoding).decode(window.head, { stream: !whole });
}

/**
 * Returns whether the bytes contain no zero bytes and almost no control characters other than those of typewriters
 * and terminals.
 */
function isText(bytes: Uint8Array): boolean {
  const odd = bytes.filter((byte) => byte < 32 && !allowedControls.includes(byte)).length;
  return !bytes.includes(0) && odd * 200 <= bytes.length;
}

/** Bell, backspace, tab, line feed, vertical tab, form feed, carriage return, end of file, escape. */
const allowedControls: readonly number[] = [7, 8, 9, 10, 11, 12, 13, 26, 27];

function isReadable(text: string): boolean {
  const odd =
    text.match(/[\p{Cc}\p{Co}\uFFFD]/gu)?.filter((letter) => !allowedControls.includes(letter.charCodeAt(0)))
      .length ?? 0;
  return odd * 50 <= text.length;
}

const plain: Finding = { id: 'txt', label: contentLabel('plain text') };

function identifyTextFormat(text: string): Finding {
  const start = text.trimStart();
  if (start.startsWith('{\\rtf')) return { id: 'rtf', label: contentLabel('an RTF document'), also: ['txt'] };
  if (/^(?:#EXTM3U|ffconcat version|\[playlist\]|v=0\r?\no=)/i.test(start))
    return { id: 'playlist', label: contentLabel('a playlist, not a recording'), also: ['txt'] };
  if (start.startsWith('#!')) return { id: 'script', label: contentLabel('a script'), also: ['txt'] };
  if (/^(?:MIME-Version|Received|Return-Path|From):/i.test(start) && /^Content-Type:/im.test(start))
    return { id: 'eml', label: contentLabel('an email or saved web page'), also: ['txt'] };
  return identifySubtitles(start) ?? identifyMarkup(start) ?? identifyData(start) ?? plain;
}

/** JSON begins with an array or an object; most text that begins with a bracket is neither. */
function identifyData(start: string): Finding | undefined {
  const isData = /^(?:\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:["\d[{\]-]|true|false|null))/.test(start);
  return isData
    ? { id: 'json', label: contentLabel('JSON data'), also: ['txt', 'md', 'csv', 'yaml'] }
    : undefined;
}

/** The first line identifies a subtitle format, except for SubRip, which begins with a number and two timestamps. */
function identifySubtitles(start: string): Finding | undefined {
  if (/^WEBVTT(?:\s|$)/.test(start))
    return { id: 'vtt', label: contentLabel('WebVTT subtitles'), also: ['txt'] };
  if (/^\[Script Info\]/i.test(start))
    return { id: 'ass', label: contentLabel('SubStation Alpha subtitles'), also: ['txt'] };
  return /^\d{1,6}[ \t]*\r?\n\d{1,3}:\d\d:\d\d[,.]\d{1,3} *-->/.test(start)
    ? { id: 'srt', label: contentLabel('SubRip subtitles'), also: ['txt'] }
    : undefined;
}

/** Identifies text that begins with a tag, after any comments and declarations. */
function identifyMarkup(start: string): Finding | undefined {
  const html: Finding = {
    id: 'html',
    label: contentLabel('a web page'),
    also: ['txt', 'md', 'xls', 'doc', 'xml'],
  };
  if (/^<!doctype\s+html/i.test(start)) return html;
  const tag = firstTag(start);
  if (tag === undefined) return undefined;
  const name = tag.toLowerCase().replace(/^[\w.-]+:/, '');
  if (name === 'svg') return { id: 'svg', label: contentLabel('an SVG image'), also: ['txt', 'html', 'xml'] };
  if (htmlTags.has(name)) return html;
  return start.startsWith('<?xml') ? officeXml(start) : undefined;
}

/** Elements a page may begin with (WHATWG MIME Sniffing, 7.1, plus cases where authors omit the usual first tags). */
const htmlTags: ReadonlySet<string> = new Set(
  'html head body title meta link base style script noscript iframe frameset h1 h2 h3 h4 h5 h6 div p a b i em strong font table ul ol dl br hr img span pre form section article header main nav footer center blockquote'.split(
    ' ',
  ),
);

const maxSteps = 200;

/** Returns the name of the first element, skipping declarations, comments and processing instructions. */
function firstTag(text: string): string | undefined {
  let at = 0;
  for (let step = 0; step < maxSteps; step += 1) {
    while (/\s/.test(text.charAt(at)) && at < text.length) at += 1;
    const end = endOfPreamble(text, at);
    if (end === undefined) return /^<([A-Za-z][\w.:-]*)/.exec(text.slice(at, at + 100))?.[1];
    at = end;
  }
  return undefined;
}

/** Returns the end of the comment, processing instruction or document type that begins here; undefined if none does. */
function endOfPreamble(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  if (!/^<!doctype/i.test(text.slice(at, at + 9))) return undefined;
  const close = text.indexOf('>', at);
  const subset = text.indexOf('[', at);
  if (subset < 0 || (close >= 0 && close < subset)) return close < 0 ? text.length : close + 1;
  return after(text, ']>', subset) ?? text.length;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Word and Excel 2003 could save XML under the old extensions. */
function officeXml(start: string): Finding {
  const beginning = start.slice(0, 2000);
  if (beginning.includes('progid="Excel.Sheet"'))
    return { id: 'xml', label: contentLabel('an Excel 2003 XML workbook'), also: ['txt', 'xls'] };
  if (beginning.includes('progid="Word.Document"'))
    return { id: 'xml', label: contentLabel('a Word 2003 XML document'), also: ['txt', 'doc'] };
  const [, documentType] =
    /office:mimetype="application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(
      beginning,
    ) ?? [];
  if (documentType === 'text')
    return { id: 'odt', label: contentLabel('an OpenDocument text document'), also: ['txt'] };
  if (documentType === 'spreadsheet')
    return { id: 'ods', label: contentLabel('an OpenDocument spreadsheet'), also: ['txt'] };
  if (documentType === 'presentation')
    return { id: 'odp', label: contentLabel('an OpenDocument presentation'), also: ['txt'] };
  return { id: 'xml', label: contentLabel('an XML document'), also: ['txt', 'html'] };
}
