import { useId } from 'react';
import { useTypedEarly } from './use-typed-early.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Ctrl+Enter. */
  readonly onSubmit?: () => void;
}

/** A multi-line text field, at least 120px high; grows with its content in browsers that support it. */
export function TextField({ label, value, onChange, onSubmit }: TextFieldProps) {
  const id = useId();
  const field = useTypedEarly<HTMLTextAreaElement>(value, onChange);
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (onSubmit && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
        className="mt-1.5 field-sizing-content max-h-96 min-h-[120px] w-full rounded-card border border-line-strong bg-card p-4 text-lg shadow-card"
      />
    </div>
  );
}
