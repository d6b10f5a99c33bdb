import type { ComponentProps, ReactNode } from 'react';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { ToolColumns } from '../tool-job/tool-columns.tsx';
import { PdfPick } from './pdf-pick.tsx';
import { PdfPages } from './preview/pdf-pages.tsx';
import type { PdfTool } from './use-pdf-tool.ts';
import { StartButton } from '../tool-job/start-button.tsx';

interface PdfFormProps extends Pick<ComponentProps<typeof ToolResult>, 'facts' | 'preview'> {
  readonly tool: PdfTool;
  readonly words: {
    readonly start: string;
    readonly busy: string;
    readonly done: string;
    readonly download: string;
  };
  readonly onStart: () => void;
  /** Whether the button is disabled until a file is chosen; otherwise `onStart` reports what is missing. */
  readonly needsFile?: boolean;
  /** What is worked on; the pages of the PDF unless given. */
  readonly canvas?: ReactNode;
  /** The tool's settings. */
  readonly children: ReactNode;
}

/** The form of a tool that works on one PDF: the file, the settings, the start button, and the result. */
export function PdfForm({
  tool,
  words,
  onStart,
  needsFile = false,
  facts,
  preview,
  canvas,
  children,
}: PdfFormProps) {
  const { file, limits, choose, job } = tool;
  return (
    <>
      <PdfPick limits={limits} file={file} onFiles={choose} disabled={job.isBusy} />
      <ToolColumns
        canvas={file && (canvas ?? <PdfPages file={file} />)}
        controls={
          <>
            {children}
            <StartButton disabled={job.isBusy || (needsFile && !file)} onClick={onStart}>
              {job.isBusy ? words.busy : words.start}
            </StartButton>
          </>
        }
      />
      <ToolResult
        tool={job}
        done={words.done}
        download={words.download}
        {...(facts && { facts })}
        {...(preview && { preview })}
      />
    </>
  );
}
