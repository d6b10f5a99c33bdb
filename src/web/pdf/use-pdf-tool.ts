import { useState } from 'react';
import type { OperationName } from '#src/contract/operations.ts';
import { useToolJob, type ToolJob, type ToolRequest } from '../tool-job/use-tool-job.ts';
import { onlyPdf, acceptPdfs, type FileLimits } from './accept-pdfs.ts';

type Operation = OperationName<'pdf-tools'>;
type Options = NonNullable<ToolRequest['options']>;

/** A tool that works on one PDF. */
export interface PdfTool {
  readonly file: File | undefined;
  readonly limits: FileLimits;
  /** Selects the first PDF of the given files and resets the job of the previous one. */
  readonly choose: (files: readonly File[]) => void;
  readonly job: ToolJob;
  /** Starts an operation of `/api/pdf-tools` on the PDF; does nothing without one. */
  readonly run: (operation: Operation, options: Options) => void;
}

/** Messages of a tool: when it starts, and before the reason when it fails. */
interface PdfToolWords {
  readonly started: string;
  readonly working?: string;
  readonly failed: string;
}

/** Manages the one PDF a tool works on, and its job; `words` are the tool's messages. */
export function usePdfTool(limits: FileLimits, { started, working, failed }: PdfToolWords): PdfTool {
  const [file, setFile] = useState<File>();
  const job = useToolJob({
    started: { title: started, ...(working !== undefined && { description: working }) },
    failed,
  });

  function choose(files: readonly File[]): void {
    const [chosen] = acceptPdfs(files, limits, onlyPdf);
    if (!chosen) return;
    job.reset();
    setFile(chosen);
  }

  function run(operation: Operation, options: Options): void {
    if (file) void job.start({ path: '/api/pdf-tools', fields: { operation }, options, files: [file] });
  }

  return { file, limits, choose, job, run };
}
