import { useState, type ComponentType } from 'react';
import { roundedFacts } from '../../compress/compression-facts.tsx';
import { PdfOrder } from '../../pdf/reorder/pdf-order.tsx';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { PdfRow } from '../../pdf/pdf-row.tsx';
import { usePasswords } from '../../pdf/use-passwords.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { SplitRow } from './split-row.tsx';
import { compressLabels, mergeLabels, passwordLabels, unlockLabels } from '../../pdf/tool-words.ts';
import { allLabels } from './labels.ts';
import { StartButton } from '../../tool-job/start-button.tsx';

const minFilesInMergeTab = 2;
const tools = '/api/pdf-tools';

function NoFiles() {
  return <p className="text-soft">{allLabels.empty}</p>;
}

/** Merges the files of the list in order. */
export function MergeTab({
  files,
  onChange,
}: {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  const tool = useToolJob(
    { started: { title: mergeLabels.started }, failed: mergeLabels.failed },
    { isRemembered: false },
  );
  const passwords = usePasswords();

  function merge(): void {
    const options = passwords.options(files);
    void tool.start({ path: tools, fields: { operation: 'merge' }, options, files });
  }

  return (
    <>
      {files.length < minFilesInMergeTab && <p className="text-soft">{mergeLabels.minFiles}</p>}
      {files.length > 0 && (
        <PdfOrder files={files} onChange={onChange} disabled={tool.isBusy} passwords={passwords} />
      )}
      <StartButton disabled={files.length < minFilesInMergeTab || tool.isBusy} onClick={merge}>
        {tool.isBusy ? mergeLabels.busy : mergeLabels.start(files.length)}
      </StartButton>
      <ToolResult tool={tool} done={mergeLabels.done} download={mergeLabels.download} />
    </>
  );
}

export const SplitTab = ({ files }: { files: readonly File[] }) => <EachFile files={files} Row={SplitRow} />;
export const CompressTab = ({ files }: { files: readonly File[] }) => (
  <EachFile files={files} Row={CompressRow} />
);
export const UnlockTab = ({ files }: { files: readonly File[] }) => (
  <EachFile files={files} Row={UnlockRow} />
);

function EachFile({ files, Row }: { files: readonly File[]; Row: ComponentType<{ file: File }> }) {
  if (files.length === 0) return <NoFiles />;
  return (
    <ul className="grid gap-3">
      {files.map((file, index) => (
        <Row key={`${index}-${file.name}-${file.size}`} file={file} />
      ))}
    </ul>
  );
}

function CompressRow({ file }: { file: File }) {
  const tool = useToolJob(
    {
      started: { title: compressLabels.started, description: compressLabels.working },
      failed: compressLabels.failed,
    },
    { isRemembered: false },
  );
  const action = (
    <Button
      disabled={tool.isBusy}
      aria-label={tool.isBusy ? `${compressLabels.busy} ${file.name}` : allLabels.compressThat(file.name)}
      onClick={() =>
        void tool.start({
          path: '/api/compress',
          fields: { type: 'pdf' },
          options: { quality: 'ebook' },
          files: [file],
        })
      }
    >
      {tool.isBusy ? compressLabels.busy : allLabels.compress}
    </Button>
  );
  return (
    <PdfRow file={file} action={action}>
      <ToolResult
        tool={tool}
        done={compressLabels.done}
        download={compressLabels.download}
        facts={roundedFacts}
      />
    </PdfRow>
  );
}

function UnlockRow({ file }: { file: File }) {
  const [password, setPassword] = useState('');
  const tool = useToolJob(
    { started: { title: unlockLabels.started }, failed: unlockLabels.failed },
    { isRemembered: false },
  );

  function unlock(): void {
    if (password.trim() === '')
      return toast({
        title: passwordLabels.missing,
        description: passwordLabels.needed,
        tone: 'bad',
      });
    void tool.start({
      path: tools,
      fields: { operation: 'unlock' },
      options: { password },
      files: [file],
    });
  }

  return (
    <PdfRow file={file}>
      <PasswordLine label={allLabels.passwordOf(file.name)} value={password} onChange={setPassword} />
      <Button
        disabled={tool.isBusy}
        aria-label={tool.isBusy ? `${unlockLabels.busy} ${file.name}` : allLabels.unlockThat(file.name)}
        onClick={unlock}
      >
        {tool.isBusy ? unlockLabels.busy : allLabels.unlock}
      </Button>
      <ToolResult tool={tool} done={unlockLabels.done} download={unlockLabels.download} />
    </PdfRow>
  );
}
