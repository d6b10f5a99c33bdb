import { useId } from 'react';

interface SliderProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider for a number, with its value next to its label. */
export function Slider({ label, hint, value, unit = '', min, max, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="tabular text-sm font-semibold">
        {label}: {value}
        {unit}
      </label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-accent"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
