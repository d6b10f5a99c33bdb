import { useState } from 'react';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { Choice, Tick } from '../../tool-job/fields.tsx';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { isReady } from './is-ready.ts';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { protectLabels as words } from './labels.ts';

const levels = [
  ['128', words.levels[128]],
  ['256', words.levels[256]],
] as const;

const permissionNames = ['print', 'modify', 'copy', 'annotate'] as const;
type Permissions = Record<(typeof permissionNames)[number], boolean>;

const usual: Permissions = { print: true, modify: false, copy: false, annotate: true };

/** Form for protecting a PDF with a password. */
export function ProtectForm({ limits }: { limits: FileLimits }) {
  const [password, setPassword] = useState('');
  const [owner, setOwner] = useState('');
  const [encryption, setEncryption] = useState<(typeof levels)[number][0]>('128');
  const [permissions, setPermissions] = useState(usual);
  const tool = usePdfTool(limits, words);
  const { file } = tool;

  function protect(): void {
    if (!isReady(file, password)) return;
    const isRestricted = Object.values(permissions).includes(false);
    tool.run('protect', {
      password: owner === '' ? password : { user: password, owner },
      encryption: Number(encryption),
      ...(isRestricted && { permissions }),
    });
  }

  return (
    <PdfForm tool={tool} words={words} onStart={protect} preview="none">
      <div className="grid gap-6 @md:grid-cols-2">
        <PasswordLine
          label={words.password}
          value={password}
          onChange={setPassword}
          hint={words.passwordHint}
        />
        <PasswordLine label={words.owner} value={owner} onChange={setOwner} hint={words.ownerHint} />
      </div>
      <Choice label={words.encryption} value={encryption} onChange={setEncryption} choices={levels} />
      <fieldset className="grid gap-x-6 @md:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">{words.permissions}</legend>
        {permissionNames.map((name) => (
          <Tick
            key={name}
            label={words.allow[name]}
            checked={permissions[name]}
            onChange={(checked) => setPermissions({ ...permissions, [name]: checked })}
          />
        ))}
      </fieldset>
    </PdfForm>
  );
}
