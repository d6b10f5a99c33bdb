import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text as allOf } from 'node:stream/consumers';
import { TextDecoder } from 'node:util';
import { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import { detectCharset } from '../../../document/text/charset/charset.ts';
import { readText } from '../../../document/text/read-text.ts';
import type { Data } from '../data.ts';
import { parseJson } from './json.ts';
import type { DataRequest } from './protocol.ts';
import { parseTable } from './parse-table.ts';
import { parseXml } from './parse-xml.ts';
import { parseYaml } from './parse-yaml.ts';

/**
 * Reads a data file or a plain-text table. Rejects with `file-damaged` if it does not conform to its format, and with
 * `nested-too-deep` if only its nesting is the problem.
 */
export async function readData(
  path: string,
  { from, ...table }: Pick<DataRequest, 'from' | 'separator' | 'hasNames' | 'hasQuotedText'>,
  warn: (loss: Note) => void,
): Promise<Data> {
  const text = from === 'xml' ? await declaredText(path) : await allOf(Readable.from(readText(path)));
  if (text.trim() === '') throw new Fault('file-empty');
  try {
    if (from === 'json') return parseJson(text, warn);
    if (from === 'xml') return parseXml(text, warn);
    return from === 'yaml' ? parseYaml(text, warn) : parseTable(text, table);
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    const code = isTooDeep(cause) ? 'nested-too-deep' : 'file-damaged';
    throw new Fault(code, { format: labels[from] }, { cause });
  }
}

/**
 * Returns whether reading or writing failed because the data is nested too deeply for the stack or for the XML
 * parser.
 */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof Error && /^Maximum (?:call stack|nested tags)/.test(error.message);

const labels = { json: 'JSON', xml: 'XML', yaml: 'YAML', csv: 'CSV' } as const;

const declared = /^<\?xml\s[^<>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** Decodes XML in the encoding it declares (XML 1.0, 4.3.3), unless it starts with a byte order mark. */
async function declaredText(path: string): Promise<string> {
  const bytes = await readFile(path);
  const seen = detectCharset(bytes.subarray(0, 65_536));
  const label = declared.exec(bytes.toString('latin1', 0, 200))?.[1];
  const isMarked = seen.startsWith('utf-16') || bytes[0] === 0xef;
  return decoderFor(isMarked || !label ? seen : label, seen).decode(bytes);
}

function decoderFor(label: string, otherwise: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(otherwise); // unknown label
  }
}
