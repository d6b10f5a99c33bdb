import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { makePdf, type PdfPlan } from '#tests/fixtures/pdfs.ts';
import { useTool } from './tool-bench.ts';
import { openWorkbench, type Made, type Workbench } from '../workbench.ts';

/** Where the tests of a file try PDF tools: a workbench and a folder, opened before the first of them and closed after the last. */
export interface PdfBench {
  /** Carries a tool out on files, as a worker would. Rejects with its fault. */
  useTool(operation: Operation, paths: readonly string[], options?: Record<string, unknown>): Promise<Made>;
  /** Converts a file, as a worker would. Rejects with the converter's fault. */
  convert: Workbench['convert'];
  /** Writes a PDF, as planned or as it is; gives back its path. */
  writeInput(name: string, content: PdfPlan | string | Buffer): string;
  /** The path of a name in the folder. */
  resolvePath(name: string): string;
}

/** Opens a bench for the tests of the file that calls it. */
export function openPdfBench(): PdfBench {
  let bench: Workbench;
  let folder: string;
  beforeAll(async () => {
    bench = await openWorkbench();
    folder = await bench.folder();
  });
  afterAll(() => bench.close());

  const resolvePath = (name: string) => join(folder, name);
  return {
    useTool: (operation, paths, options) => useTool(bench, operation, paths, options),
    convert: (...parameters) => bench.convert(...parameters),
    writeInput(name, content) {
      const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
      writeFileSync(resolvePath(name), isWritten ? content : makePdf(content));
      return resolvePath(name);
    },
    resolvePath,
  };
}
