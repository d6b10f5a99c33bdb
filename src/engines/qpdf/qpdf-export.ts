import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';

/** A PDF dictionary in qpdf's JSON (version 2): names start with `/`, strings with `u:`, references end with ` R`. */
export type PdfDictionary = Readonly<Record<string, unknown>>;

/** A PDF object: a value, or a stream's dictionary and, if requested, its decoded bytes in base64. */
export interface PdfObject {
  readonly value?: unknown;
  readonly stream?: { readonly dict: PdfDictionary; readonly data?: string; readonly datafile?: string };
}

/** The objects of a PDF by name, such as `obj:4 0 R`, and `trailer`. */
export interface PdfObjects {
  readonly header: Readonly<Record<string, unknown>>;
  readonly objects: Readonly<Record<string, PdfObject>>;
}

/** Maximum size of the exported objects of a PDF; enough for some hundred thousand objects. */
const maxExportBytes = 160 * 1_048_576;
/** Number of bytes to read before yielding to the event loop. */
const pieceBytes = 1_048_576;

const Export = z.object({
  qpdf: z.tuple([z.record(z.string(), z.unknown()), z.record(z.string(), z.custom<PdfObject>())]),
});

/**
 * Reads the objects of a PDF that qpdf wrote to a JSON file (version 2), in chunks if there are many. Rejects with
 * `too-many-objects` if they would use too much of the server's memory.
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

/** Separator that qpdf writes between two objects; within strings it would be escaped. */
const between = ',\n      "obj:';
/** The JSON around the objects. The first chunk has its own beginning, the last its own end. */
const [before, after] = ['{"qpdf":[{},{', '}]}'];

async function inPieces(path: string): Promise<PdfObjects> {
  const pieces: PdfObjects[] = [];
  let waiting: string[] = []; // joined once, however large an object is
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
