import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextLine } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { passwordWords } from './words.ts';

interface PasswordLineProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password field that can be shown while typing. */
export function PasswordLine({ label, hint, value, onChange }: PasswordLineProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextLine
        label={label}
        type={isShown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="new-password"
        spellCheck={false}
        className="pe-12"
        {...(hint !== undefined && { hint })}
      />
      <Button
        variant="quiet"
        size="icon"
        className="absolute top-6.5 end-0"
        aria-label={isShown ? passwordWords.hide(label) : passwordWords.show(label)}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
