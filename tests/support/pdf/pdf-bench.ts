import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { makePdf, type PdfPlan } from '#tests/fixtures/pdfs.ts';
import { useTool } from './tool-bench.ts';
import { openSharedWorkbench, type Made, type Workbench } from '../workbench.ts';

/**
 * Bench for testing PDF tools in one test file: a workbench and a folder, opened before its first test and closed
 * after the last.
 */
export interface PdfBench {
  /** Runs a tool on files, as a worker would. Rejects with its fault. */
  useTool(operation: Operation, paths: readonly string[], options?: Record<string, unknown>): Promise<Made>;
  /** Converts a file, as a worker would. Rejects with the converter's fault. */
  convert: Workbench['convert'];
  /** Writes a PDF, as planned or as given; returns its path. */
  writeInput(name: string, content: PdfPlan | string | Buffer): string;
  /** Returns the path of a name in the folder. */
  resolvePath(name: string): string;
}

/** Opens a bench for the tests of the calling file. */
export function openPdfBench(): PdfBench {
  let bench: Workbench;
  let folder: string;
  beforeAll(async () => {
    bench = await openSharedWorkbench();
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
