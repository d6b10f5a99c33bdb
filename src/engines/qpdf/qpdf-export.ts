import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';

/** A dictionary of a PDF in qpdf's JSON (version 2): names begin with `/`, texts with `u:`, references end with ` R`. */
export type PdfDictionary = Readonly<Record<string, unknown>>;

/** An object of a PDF: a value, or a stream's dictionary and, where asked for, its unpacked bytes in base64. */
export interface PdfObject {
  readonly value?: unknown;
  readonly stream?: { readonly dict: PdfDictionary; readonly data?: string; readonly datafile?: string };
}

/** The objects of a PDF by name, such as `obj:4 0 R`, and `trailer`. */
export interface PdfObjects {
  readonly header: Readonly<Record<string, unknown>>;
  readonly objects: Readonly<Record<string, PdfObject>>;
}

/** Most that the objects of one PDF may take when they are written out: some hundred thousands of them. */
const maxExportBytes = 160 * 1_048_576;
/** What is read between two turns of the server, which has others to answer. */
const pieceBytes = 1_048_576;

const Export = z.object({
  qpdf: z.tuple([z.record(z.string(), z.unknown()), z.record(z.string(), z.custom<PdfObject>())]),
});

/**
 * Reads the objects of a PDF that qpdf wrote to a JSON file (version 2), many of them a piece at a time. Rejects with
 * `too-many-objects` where they would take the server's memory.
 */
export async function readExport(path: string): Promise<PdfObjects> {
  const { size } = await stat(path);
  if (size > maxExportBytes) throw new Fault('too-many-objects');
  return size <= pieceBytes ? parsed(await readFile(path, 'utf8')) : inPieces(path);
}

function parsed(text: string): PdfObjects {
  const [header, objects] = Export.parse(JSON.parse(text)).qpdf;
  return { header, objects };
}

/** What qpdf writes between two objects; within texts it would be written otherwise. */
const between = ',\n      "obj:';
/** What stands around objects in the whole of it; the first piece has its own beginning, the last its own end. */
const [before, after] = ['{"qpdf":[{},{', '}]}'];

async function inPieces(path: string): Promise<PdfObjects> {
  const pieces: PdfObjects[] = [];
  let waiting: string[] = []; // put together once, however large an object is
  let seam = '';
  for await (const bytes of createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes })) {
    const fresh = String(bytes);
    const found = `${seam}${fresh}`.lastIndexOf(between);
    waiting.push(fresh);
    if (found >= 0) {
      const whole = waiting.join('');
      const end = whole.length - fresh.length - seam.length + found;
      pieces.push(parsed(`${begun(pieces)}${whole.slice(0, end)}${after}`));
      waiting = [whole.slice(end + 1)];
    }
    seam = (waiting.at(-1) ?? '').slice(1 - between.length);
    await setImmediate();
  }
  const rest = waiting.join('');
  pieces.push(parsed(`${begun(pieces)}${rest}`));
  const objects: Record<string, PdfObject> = {};
  for (const piece of pieces) {
    Object.assign(objects, piece.objects);
    await setImmediate();
  }
  return { header: pieces[0]?.header ?? {}, objects };
}

const begun = ({ length }: readonly unknown[]): string => (length === 0 ? '' : before);
