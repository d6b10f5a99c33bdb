import { useState, type ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { Button } from '../ui/button.tsx';
import { roundedFacts } from './compression-facts.tsx';
import { FilePick } from './file-pick.tsx';
import { takeFile, type MediaFamily } from './take-file.ts';

interface CompressFormProps {
  readonly family: Exclude<MediaFamily, 'image'>;
  readonly limits: FormatsReply['limits'];
  /** What is sent besides the file. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The fields that set those options. */
  readonly children: ReactNode;
}

/** Films take longer, so they are asked for less often. */
const pollMs: Partial<Record<MediaFamily, number>> = { video: 2_000 };

/** A compressor of films or recordings: one file, its settings, the button, and what came of it. */
export function CompressForm({ family, limits, options, children }: CompressFormProps) {
  const [file, setFile] = useState<File>();
  const tool = useToolJob(
    {
      started: { title: 'Compression started', description: `Your ${family} is being compressed...` },
      failed: 'Compression failed',
    },
    pollMs[family],
  );

  function choose(files: readonly File[]): void {
    const chosen = takeFile(files, family, limits);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function compress(): void {
    if (file) void tool.start({ path: '/api/compress', fields: { type: family }, options, files: [file] });
  }

  return (
    <>
      <FilePick family={family} limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      {children}
      <Button look="primary" size="lg" disabled={!file || tool.isBusy} onClick={compress}>
        {tool.isBusy ? 'Compressing...' : `Compress ${capital(family)}`}
      </Button>
      <ToolResult
        tool={tool}
        done={`Your ${family} is compressed`}
        download={`Download Compressed ${capital(family)}`}
        facts={roundedFacts}
      />
    </>
  );
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
