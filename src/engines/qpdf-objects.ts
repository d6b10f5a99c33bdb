import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { runQpdf, scratchName, type QpdfJob, type QpdfOrder } from './qpdf.ts';

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

const Export = z.object({
  qpdf: z.tuple([z.record(z.string(), z.unknown()), z.record(z.string(), z.custom<PdfObject>())]),
});

/** Reads the objects of a PDF without the bytes of its streams; or just some, with them. */
export async function readObjects(
  inside: string,
  job: QpdfJob,
  only?: readonly string[],
): Promise<PdfObjects> {
  const wanted = {
    jsonStreamData: only ? 'inline' : 'none',
    ...(only && { jsonObject: only.map(selectorOf) }),
  };
  return exported({ inputFile: inside, ...wanted }, job);
}

async function exported(order: QpdfOrder, job: QpdfJob): Promise<PdfObjects> {
  const name = scratchName('objects');
  const path = join(job.workdir, name);
  await runQpdf({ ...order, outputFile: `/job/${name}`, json: '2', jsonKey: ['qpdf'] }, job);
  const [header, objects] = Export.parse(JSON.parse(await readFile(path, 'utf8'))).qpdf;
  await rm(path, { force: true });
  return { header, objects };
}

const streamsAtOnce = 200;

/** Hands over the unpacked bytes of streams by their references (`4 0 R`), a few hundred at a time; a missing one is left out. */
export async function* readStreams(
  inside: string,
  references: readonly string[],
  job: QpdfJob,
): AsyncGenerator<readonly [reference: string, data: Buffer]> {
  const wanted = [...new Set(references)];
  for (let at = 0; at < wanted.length; at += streamsAtOnce) {
    const names = wanted.slice(at, at + streamsAtOnce).map((reference) => `obj:${reference}`);
    const order = {
      inputFile: inside,
      jsonStreamData: 'file',
      jsonStreamPrefix: `/job/${scratchName('stream')}`,
      jsonObject: names.map(selectorOf),
    };
    const { objects } = await exported(order, job);
    for (const name of names) {
      const file = objects[name]?.stream?.datafile;
      if (file === undefined) continue;
      const path = join(job.workdir, basename(file));
      yield [name.replace('obj:', ''), await readFile(path)];
      await rm(path, { force: true });
    }
  }
}

/** Writes a copy of a PDF with some of its objects changed. */
export async function writeObjects(
  { inside, output }: { readonly inside: string; readonly output: string },
  { header, objects }: PdfObjects,
  job: QpdfJob,
): Promise<void> {
  const name = scratchName('changes');
  const path = join(job.workdir, name);
  await writeFile(path, JSON.stringify({ qpdf: [header, objects] }), { mode: 0o644 });
  await runQpdf({ inputFile: inside, updateFromJson: `/job/${name}`, outputFile: output }, job);
  await rm(path, { force: true });
}

/** The dictionary of an object, whichever kind it is. */
export function dictionaryOf(object: PdfObject | undefined): PdfDictionary | undefined {
  const dictionary = object?.stream?.dict ?? object?.value;
  return typeof dictionary === 'object' && dictionary !== null && !Array.isArray(dictionary)
    ? (dictionary as PdfDictionary)
    : undefined;
}

/** What a value refers to: an object by its reference, or the value itself. */
export function follow(objects: PdfObjects['objects'], value: unknown): PdfObject | undefined {
  if (typeof value === 'string' && value.endsWith(' R')) return objects[`obj:${value}`];
  return value === undefined ? undefined : { value };
}

/** `obj:4 0 R` is `4,0` where single objects are asked for. */
function selectorOf(name: string): string {
  const [number, generation] = name.replace('obj:', '').split(' ');
  return name === 'trailer' ? name : `${number},${generation}`;
}
