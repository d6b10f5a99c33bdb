import { X } from 'lucide-react';
import { useState } from 'react';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { organizeLabels as words } from './labels.ts';
import type { OpenedFiles } from './use-opened-files.ts';

/** The files whose pages are not shown yet: because they are being read, or because they need their password. */
export function WaitingFiles({ files }: { files: OpenedFiles }) {
  if (files.waiting.size === 0) return null;
  return (
    <ul className="grid gap-3">
      {[...files.waiting].map(([file, { at, wasWrong }], index) =>
        at === 'opening' ? (
          // oxlint-disable-next-line react/no-array-index-key -- file names may repeat
          <li key={`${file.name} ${index}`} className="flex items-center gap-3 text-soft">
            <Spinner />
            {words.opening(file.name)}
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- file names may repeat
          <LockedFile key={`${file.name} ${index}`} file={file} wasWrong={wasWrong} files={files} />
        ),
      )}
    </ul>
  );
}

function LockedFile({ file, wasWrong, files }: { file: File; wasWrong: boolean; files: OpenedFiles }) {
  const [password, setPassword] = useState('');
  return (
    <li className="rounded-card border border-line p-3">
      <form
        className="flex flex-wrap items-start gap-2"
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
        <Button
          variant="quiet"
          size="icon"
          className="mt-6.5"
          aria-label={words.leaveOut(file.name)}
          onClick={() => files.forget(file)}
        >
          <X aria-hidden="true" />
        </Button>
      </form>
    </li>
  );
}
