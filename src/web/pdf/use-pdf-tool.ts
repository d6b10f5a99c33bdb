import { useState } from 'react';
import { useToolJob, type ToolJob, type ToolJobWords } from '../tool-job/use-tool-job.ts';
import { onlyPdf, takePdfs, type FileLimits } from './take-pdfs.ts';

/** A tool that works on one PDF. */
export interface PdfTool {
  readonly file: File | undefined;
  readonly limits: FileLimits;
  /** Takes the first PDF of some files and forgets the work on the one before. */
  readonly choose: (files: readonly File[]) => void;
  readonly job: ToolJob;
}

/** The one PDF a tool works on, and its work; what the tool says is `words`. */
export function usePdfTool(limits: FileLimits, words: ToolJobWords): PdfTool {
  const [file, setFile] = useState<File>();
  const job = useToolJob(words);

  function choose(files: readonly File[]): void {
    const [chosen] = takePdfs(files, limits, onlyPdf);
    if (!chosen) return;
    job.reset();
    setFile(chosen);
  }

  return { file, limits, choose, job };
}
