import { useState } from 'react';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { onlyPdf, takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { Choice, Tick } from '../../tool-job/fields.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { isReady } from './is-ready.ts';
import { PasswordLine } from '../../pdf/password-line.tsx';

const levels = [
  ['128', '128-bit AES'],
  ['256', '256-bit AES'],
] as const;

const permissionNames = [
  ['print', 'Allow printing'],
  ['modify', 'Allow changes'],
  ['copy', 'Allow copying text and pictures'],
  ['annotate', 'Allow annotations'],
] as const;
type Permissions = Record<(typeof permissionNames)[number][0], boolean>;

const usual: Permissions = { print: true, modify: false, copy: false, annotate: true };

/** Locks a PDF with a password. */
export function ProtectForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [owner, setOwner] = useState('');
  const [encryption, setEncryption] = useState<(typeof levels)[number][0]>('128');
  const [permissions, setPermissions] = useState(usual);
  const tool = useToolJob({ started: { title: 'Protection started' }, failed: 'Operation failed' });

  function choose(files: readonly File[]): void {
    const [chosen] = takePdfs(files, limits, onlyPdf);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function protect(): void {
    if (!isReady(file, password)) return;
    const isRestricted = Object.values(permissions).includes(false);
    void tool.start({
      path: '/api/pdf-tools',
      fields: { operation: 'protect' },
      options: {
        password: owner === '' ? password : { user: password, owner },
        encryption: Number(encryption),
        ...(isRestricted && { permissions }),
      },
      files: [file],
    });
  }

  return (
    <>
      <PdfPick limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <div className="grid gap-6 sm:grid-cols-2">
        <PasswordLine
          label="Password"
          value={password}
          onChange={setPassword}
          hint="Needed to open the file."
        />
        <PasswordLine
          label="Owner password (optional)"
          value={owner}
          onChange={setOwner}
          hint="Needed to change the permissions."
        />
      </div>
      <Choice label="Encryption level" value={encryption} onChange={setEncryption} choices={levels} />
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">Permissions</legend>
        {permissionNames.map(([name, words]) => (
          <Tick
            key={name}
            label={words}
            checked={permissions[name]}
            onChange={(checked) => setPermissions({ ...permissions, [name]: checked })}
          />
        ))}
      </fieldset>
      <Button look="primary" size="lg" disabled={tool.isBusy} onClick={protect}>
        {tool.isBusy ? 'Processing...' : 'Protect PDF'}
      </Button>
      <ToolResult tool={tool} done="Your PDF is protected" download="Download Protected PDF" />
    </>
  );
}
