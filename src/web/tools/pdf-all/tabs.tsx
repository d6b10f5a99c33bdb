import { useState, type ComponentType } from 'react';
import { roundedFacts } from '../../compress/compression-facts.tsx';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { PdfOrder } from '../../pdf/pdf-order.tsx';
import { PdfRow } from '../../pdf/pdf-row.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SplitRow } from './split-row.tsx';

const fewest = 2;
const tools = '/api/pdf-tools';

function NoFiles() {
  return <p className="text-soft">Add PDFs on the Upload tab first.</p>;
}

/** Joins the files of the list in their order. */
export function MergeTab({
  files,
  onChange,
}: {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  const tool = useToolJob({ started: { title: 'Merge started' }, failed: 'Merge failed' });
  return (
    <>
      {files.length < fewest && <p className="text-soft">Please select at least 2 PDF files to merge</p>}
      {files.length > 0 && <PdfOrder files={files} onChange={onChange} disabled={tool.isBusy} />}
      <Button
        look="primary"
        size="lg"
        disabled={files.length < fewest || tool.isBusy}
        onClick={() => void tool.start({ path: tools, fields: { operation: 'merge' }, files })}
      >
        {tool.isBusy ? 'Merging PDFs...' : `Merge ${files.length} PDFs`}
      </Button>
      <ToolResult tool={tool} done="Your PDFs are merged" download="Download Merged PDF" />
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
        <PdfRow key={`${index}-${file.name}-${file.size}`} file={file}>
          <Row file={file} />
        </PdfRow>
      ))}
    </ul>
  );
}

function CompressRow({ file }: { file: File }) {
  const tool = useToolJob({
    started: { title: 'Compression started', description: 'Your PDF is being compressed...' },
    failed: 'Compression failed',
  });
  return (
    <>
      <Button
        disabled={tool.isBusy}
        aria-label={`Compress ${file.name}`}
        onClick={() =>
          void tool.start({
            path: '/api/compress',
            fields: { type: 'pdf' },
            options: { quality: 'ebook' },
            files: [file],
          })
        }
      >
        {tool.isBusy ? 'Compressing...' : 'Compress'}
      </Button>
      <ToolResult
        tool={tool}
        done="Your PDF is compressed"
        download="Download Compressed PDF"
        facts={roundedFacts}
      />
    </>
  );
}

function UnlockRow({ file }: { file: File }) {
  const [password, setPassword] = useState('');
  const tool = useToolJob({ started: { title: 'Unlock started' }, failed: 'Operation failed' });

  function unlock(): void {
    if (password.trim() === '')
      return toast({ title: 'No password provided', description: 'Please enter a password', tone: 'bad' });
    void tool.start({
      path: tools,
      fields: { operation: 'unlock' },
      options: { password },
      files: [file],
    });
  }

  return (
    <>
      <PasswordLine label={`Password of ${file.name}`} value={password} onChange={setPassword} />
      <Button disabled={tool.isBusy} aria-label={`Unlock ${file.name}`} onClick={unlock}>
        {tool.isBusy ? 'Processing...' : 'Unlock'}
      </Button>
      <ToolResult tool={tool} done="Your PDF is unlocked" download="Download Unlocked PDF" />
    </>
  );
}
