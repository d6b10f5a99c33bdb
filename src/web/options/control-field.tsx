import { useId } from 'react';
import type { OptionControl, OptionValue } from './control.ts';
import { optionsWords as words } from './words.ts';

interface FieldProps {
  readonly control: OptionControl;
  /** The visitor's choice; undefined means the default. */
  readonly value: OptionValue | undefined;
  readonly onChange: (value: OptionValue | undefined) => void;
}

/** One option: its name, control, and description. */
export function ControlField({ control, value, onChange }: FieldProps) {
  const id = useId();
  const helpId = control.description ? `${id}-help` : undefined;
  const ids = { id, 'aria-describedby': helpId };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {control.title}
        </label>
        {control.type === 'slider' && (
          <output htmlFor={id} className="tabular text-sm font-semibold">
            {String(value ?? control.byDefault)}
          </output>
        )}
      </div>
      <Input control={control} value={value} onChange={onChange} ids={ids} />
      {control.description && (
        <p id={helpId} className="text-[0.8125rem] leading-snug text-soft">
          {control.description}
        </p>
      )}
    </div>
  );
}

const box =
  'min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-[0.9375rem] text-ink user-invalid:border-danger user-invalid:bg-danger-soft';

function Input({
  control,
  value,
  onChange,
  ids,
}: FieldProps & { ids: { id: string; 'aria-describedby': string | undefined } }) {
  switch (control.type) {
    case 'slider':
      return (
        <input
          {...ids}
          type="range"
          min={control.min}
          max={control.max}
          value={Number(value ?? control.byDefault)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-11 w-full accent-accent"
        />
      );
    case 'number':
      return (
        <input
          {...ids}
          type="number"
          inputMode="numeric"
          min={control.min}
          max={control.max}
          placeholder={control.byDefault === undefined ? words.automatic : String(control.byDefault)}
          value={value === undefined ? '' : Number(value)}
          onChange={(event) =>
            onChange(Number.isNaN(event.target.valueAsNumber) ? undefined : event.target.valueAsNumber)
          }
          className={box}
        />
      );
    case 'choice':
      return (
        <select
          {...ids}
          value={String(value ?? control.byDefault ?? '')}
          onChange={(event) =>
            onChange(control.choices.find((choice) => String(choice) === event.target.value))
          }
          className={box}
        >
          {control.byDefault === undefined && <option value="">{words.automatic}</option>}
          {control.choices.map((choice) => (
            <option key={choice} value={String(choice)}>
              {control.labels[choice] ?? (typeof choice === 'string' ? choiceInWords(choice) : choice)}
            </option>
          ))}
        </select>
      );
    case 'switch':
      return <Switch ids={ids} on={Boolean(value ?? control.byDefault)} onChange={onChange} />;
    case 'colour':
      return (
        <input
          {...ids}
          type="color"
          value={String(value ?? control.byDefault)}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-20 cursor-pointer rounded-control border border-line-strong bg-card p-1"
        />
      );
    case 'text':
      break;
  }
  return (
    <input
      {...ids}
      type={control.secret ? 'password' : 'text'}
      autoComplete="off"
      placeholder={control.byDefault}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
      className={box}
    />
  );
}

function Switch({ ids, on, onChange }: { ids: object; on: boolean; onChange: (value: boolean) => void }) {
  return (
    <span className="relative inline-flex h-11 w-14 items-center">
      <input
        {...ids}
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="h-7 w-12 rounded-full bg-line-strong transition-colors peer-checked:bg-accent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      />
      <span
        aria-hidden="true"
        className="absolute start-1 size-5 rounded-full bg-card shadow-card transition-transform peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5"
      />
    </span>
  );
}

const choiceInWords = (choice: string): string =>
  /^[a-z]/.test(choice) ? choice.charAt(0).toUpperCase() + choice.slice(1) : choice;
