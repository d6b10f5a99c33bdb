import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { StreamSource } from '../../image/convert/embeddable-image.ts';

/** Object number in the PDF being written. */
export type Reference = number;

/** A PDF being written sequentially, object by object (ISO 32000-1, 7.5). */
export interface PdfWriter {
  /** Reserves a number for an object that others reference before it is written. */
  reserve(): Reference;
  /** Writes an object: the entries of its dictionary, and its stream, if any. */
  write(entries: string, stream?: StreamSource, reference?: Reference): Promise<Reference>;
  /** Writes the cross-reference table and closes the file. */
  finish(catalog: Reference, information: Reference): Promise<void>;
  close(): Promise<void>;
}

/** Starts a PDF 1.7 file. */
export async function openPdfWriter(path: string): Promise<PdfWriter> {
  const file = await open(path, 'w');
  const offsets: number[] = [0];
  let position = 0;

  const append = async (bytes: Buffer) => {
    await file.writeFile(bytes);
    position += bytes.length;
  };
  const appendText = (text: string) => append(Buffer.from(text, 'latin1'));
  const reserve = () => offsets.push(0) - 1;

  await append(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  return {
    reserve,
    async write(entries, stream, reference = reserve()) {
      offsets[reference] = position;
      const length = stream ? ` /Length ${streamSize(stream)}` : '';
      await appendText(`${reference} 0 obj\n<< ${entries}${length} >>\n`);
      if (stream) {
        await appendText('stream\n');
        for await (const chunk of readStreamBytes(stream)) await append(chunk);
        await appendText('\nendstream\n');
      }
      await appendText('endobj\n');
      return reference;
    },
    async finish(catalog, information) {
      const start = position;
      const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      await appendText(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`);
      await appendText(
        `trailer\n<< /Size ${offsets.length} /Root ${catalog} 0 R /Info ${information} 0 R >>\n`,
      );
      await appendText(`startxref\n${start}\n%%EOF\n`);
      await file.close();
    },
    close: () => file.close(),
  };
}

/** Encodes any text as a PDF string object. */
export function textString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}

function streamSize(stream: StreamSource): number {
  return Buffer.isBuffer(stream)
    ? stream.length
    : stream.ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

async function* readStreamBytes(stream: StreamSource): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(stream)) yield stream;
  else
    for (const { start, end } of stream.ranges) {
      if (end > start) yield* createReadStream(stream.path, { start, end: end - 1 }) as AsyncIterable<Buffer>;
    }
}
