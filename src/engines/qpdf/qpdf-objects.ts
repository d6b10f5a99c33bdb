import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readExport, type PdfDictionary, type PdfObject, type PdfObjects } from './qpdf-export.ts';
import { runQpdf, scratchName, type QpdfJob, type QpdfRequest } from './qpdf.ts';

export type { PdfDictionary, PdfObject, PdfObjects };

/**
 * Reads the objects of a PDF without its stream data, or only the given objects with it. Rejects like `runQpdf`, and
 * with `too-many-objects`.
 */
export async function readObjects(
  inside: string,
  job: QpdfJob,
  only?: readonly string[],
): Promise<PdfObjects> {
  const options = {
    jsonStreamData: only ? 'inline' : 'none',
    ...(only && { jsonObject: only.map(toObjectSelector) }),
  };
  return exported({ inputFile: inside, ...options }, job);
}

async function exported(request: QpdfRequest, job: QpdfJob): Promise<PdfObjects> {
  const name = scratchName('objects');
  const path = join(job.workdir, name);
  await runQpdf({ ...request, outputFile: `/job/${name}`, json: '2', jsonKey: ['qpdf'] }, job);
  try {
    return await readExport(path);
  } finally {
    await rm(path, { force: true });
  }
}

const streamsAtOnce = 200;

/**
 * Yields the decoded bytes of streams by their references (`4 0 R`), a few hundred at a time; missing ones are left
 * out.
 */
export async function* readStreams(
  inside: string,
  references: readonly string[],
  job: QpdfJob,
): AsyncGenerator<readonly [reference: string, data: Buffer]> {
  const unique = [...new Set(references)];
  for (let at = 0; at < unique.length; at += streamsAtOnce) {
    const names = unique.slice(at, at + streamsAtOnce).map((reference) => `obj:${reference}`);
    const request = {
      inputFile: inside,
      jsonStreamData: 'file',
      jsonStreamPrefix: `/job/${scratchName('stream')}`,
      jsonObject: names.map(toObjectSelector),
    };
    const { objects } = await exported(request, job);
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
  changes: PdfObjects,
  job: QpdfJob,
): Promise<void> {
  await withChanges(changes, job, (updateFromJson) =>
    runQpdf({ inputFile: inside, updateFromJson, outputFile: output }, job),
  );
}

/** Writes changed objects to a temporary file for qpdf's `updateFromJson` and calls a function with it. */
export async function withChanges<Made>(
  { header, objects }: PdfObjects,
  { workdir }: Pick<QpdfJob, 'workdir'>,
  work: (inside: string) => Promise<Made>,
): Promise<Made> {
  const name = scratchName('changes');
  const path = join(workdir, name);
  await writeFile(path, JSON.stringify({ qpdf: [header, objects] }), { mode: 0o644 });
  try {
    return await work(`/job/${name}`);
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the dictionary of an object, whether a value or a stream. */
export function objectDictionary(object: PdfObject | undefined): PdfDictionary | undefined {
  const dictionary = object?.stream?.dict ?? object?.value;
  return typeof dictionary === 'object' && dictionary !== null && !Array.isArray(dictionary)
    ? (dictionary as PdfDictionary)
    : undefined;
}

/** Resolves a reference to its object; returns any other value as is. */
export function follow(objects: PdfObjects['objects'], value: unknown): PdfObject | undefined {
  if (typeof value === 'string' && value.endsWith(' R')) return objects[`obj:${value}`];
  return value === undefined ? undefined : { value };
}

/** Converts `obj:4 0 R` to `4,0`, the form used to request single objects. */
function toObjectSelector(name: string): string {
  const [number, generation] = name.replace('obj:', '').split(' ');
  return name === 'trailer' ? name : `${number},${generation}`;
}
