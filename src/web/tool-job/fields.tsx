import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../ui/class-names.ts';

const box =
  'min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-[0.9375rem] disabled:opacity-55';

interface LabelledProps {
  readonly label: string;
  readonly hint?: ReactNode;
}

interface TextLineProps extends LabelledProps, ComponentProps<'input'> {
  /** What is wrong with the value; replaces the hint. */
  readonly problem?: string | undefined;
}

/** A one-line text field with a label above and a hint or a problem below. */
export function TextLine({ label, hint, problem, className, ...rest }: TextLineProps) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        aria-describedby={below === undefined ? undefined : `${id}-hint`}
        aria-invalid={problem === undefined ? undefined : true}
        className={cn(box, problem !== undefined && 'border-danger', className)}
        {...rest}
      />
      {below !== undefined && (
        <p
          id={`${id}-hint`}
          aria-live="polite"
          className={cn('text-sm', problem === undefined ? 'text-soft' : 'font-semibold text-danger')}
        >
          {below}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> extends LabelledProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly disabled?: boolean;
}

/** A choice from a drop-down list. */
export function Choice<Value extends string>({
  label,
  hint,
  value,
  onChange,
  choices,
  disabled,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          const chosen = choices.find(([candidate]) => candidate === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
        className={box}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A checkbox with its label next to it. */
export function Tick({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}

/** A choice whose options are all visible. */
export function Toggle<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: Omit<ChoiceProps<Value>, 'hint'>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, words]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
          className="min-h-11 flex-1 rounded-control px-2 text-[0.9375rem] font-semibold whitespace-nowrap sm:px-4 text-soft aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-card"
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
