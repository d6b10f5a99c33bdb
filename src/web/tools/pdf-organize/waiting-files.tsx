import { X } from 'lucide-react';
import { useState } from 'react';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { OrderButton } from '../../pdf/reorder/order-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FileName } from '../../ui/file-name/file-name.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { organizeLabels as words } from './labels.ts';
import type { OpenedFiles } from './use-opened-files.ts';

/** The files whose pages are not shown: they are being read, need their password, or are damaged. */
export function WaitingFiles({ files }: { files: OpenedFiles }) {
  if (files.waiting.size === 0) return null;
  return (
    <ul className="grid gap-3">
      {[...files.waiting].map(([file, { at, wasWrong }], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- file names may repeat
        <li key={`${file.name} ${index}`}>
          {at === 'opening' && (
            <p className="flex items-center gap-3 text-soft">
              <Spinner />
              {words.opening(file.name)}
            </p>
          )}
          {at === 'locked' && <LockedFile file={file} wasWrong={wasWrong} files={files} />}
          {at === 'unreadable' && <UnreadableFile file={file} files={files} />}
        </li>
      ))}
    </ul>
  );
}

function LockedFile({ file, wasWrong, files }: { file: File; wasWrong: boolean; files: OpenedFiles }) {
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex flex-wrap items-start gap-2 rounded-card border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        files.open(file, password);
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <PasswordLine
          label={words.passwordOf(file.name)}
          hint={wasWrong ? words.wrong : words.locked}
          value={password}
          onChange={setPassword}
        />
      </div>
      <Button type="submit" className="mt-6.5" disabled={password === ''}>
        {words.unlock}
      </Button>
      <span className="mt-6.5">
        <LeaveOut file={file} files={files} />
      </span>
    </form>
  );
}

function UnreadableFile({ file, files }: { file: File; files: OpenedFiles }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-danger/45 bg-danger-soft py-1 ps-3">
      <div className="min-w-0 flex-1">
        <FileName name={file.name} className="font-semibold" />
        <p role="alert" className="text-sm text-danger">
          {words.unreadable}
        </p>
      </div>
      <LeaveOut file={file} files={files} />
    </div>
  );
}

function LeaveOut({ file, files }: { file: File; files: OpenedFiles }) {
  return (
    <OrderButton
      Icon={X}
      label={words.leaveOut(file.name)}
      disabled={false}
      onPress={() => files.forget(file)}
    />
  );
}
