import { ArrowRight, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NextStepTarget as Step } from '#src/contract/next-steps.ts';
import { formatById, formatOfName } from '#src/formats/formats.ts';
import { handOver } from '../../../drop/handed-files.ts';
import { useControls, type Pair } from '../../../options/use-controls.ts';
import { PasswordLine } from '../../../pdf/password-line.tsx';
import { passwordLabels } from '../../../pdf/tool-words.ts';
import { orderWords } from '../../../pdf/words.ts';
import { tools } from '../../../tools/tools.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { nextStepWords as words } from './next-step-words.ts';

interface NextStepProps {
  readonly step: Step;
  /** The file that was sent. */
  readonly file: File;
  /** The conversion that failed; undefined on a tool page. */
  readonly pair?: Pair;
  /** Retries with the file's password. */
  readonly onPassword?: (password: string) => void;
}

const unlockPage = '/pdf/protect';

/** The next step after a failure: a password field, or a link to the page that accepts the file as it is. */
export default function NextStep({ step, file, pair, onPassword }: NextStepProps) {
  if (step !== 'password') return <GoOn file={file} path={step} />;
  return pair && onPassword ? (
    <WithPassword {...{ file, pair, onPassword }} />
  ) : (
    <GoOn file={file} path={unlockPage} />
  );
}

/** Prompts for the password if the conversion accepts one; otherwise links to the unlock page. */
function WithPassword({ file, pair, onPassword }: Required<Omit<NextStepProps, 'step'>>) {
  const controls = useControls(pair);
  const [password, setPassword] = useState('');
  if (!controls) return null;
  if (!controls.some(({ name }) => name === 'password')) return <GoOn file={file} path={unlockPage} />;

  function send(form: HTMLFormElement): void {
    if (password !== '') {
      form.closest<HTMLElement>('article')?.focus({ preventScroll: true }); // the form disappears with the failure
      return onPassword(password);
    }
    toast({
      title: passwordLabels.missing,
      description: passwordLabels.needed,
      tone: 'bad',
    });
  }

  return (
    <form
      className="flex flex-wrap items-end gap-x-3 gap-y-2 text-start"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <PasswordLine label={orderWords.passwordOf(file.name)} value={password} onChange={setPassword} />
      </div>
      <Button type="submit" variant="primary" className="max-sm:w-full">
        {words.again}
        <ArrowRight aria-hidden="true" />
      </Button>
    </form>
  );
}

/** Opens the file in another tool, if that tool accepts its format and is not the current page. */
function GoOn({ file, path }: { file: File; path: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const format = formatOfName(file.name);
  const tool = tools.find((candidate) => candidate.path === path);
  const isAccepted = tool?.accepts?.some(
    (accepted) => format && (accepted === format || accepted === formatById(format).category),
  );
  if (!tool || !isAccepted || pathname === path) return null;

  function go(): void {
    handOver(path, [file]);
    void navigate(path === unlockPage ? `${path}#unlock` : path);
  }

  return (
    <div>
      <Button variant="primary" onClick={go}>
        {path === unlockPage && <LockOpen aria-hidden="true" />}
        {path === unlockPage ? words.unlock : words.goOn(tool.name)}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}
