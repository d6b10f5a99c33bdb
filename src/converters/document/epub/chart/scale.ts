/** A value scale: its start and end, and its labels. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

const targetTicks = 5;
const maxTicks = 20;
/** If all values are at least this share of the largest, a scale doesn't need to start at 0. */
const nearShare = 5 / 6;

/** Creates a scale with round steps that contains all values. It starts at 0 if `fromZero` is set or 0 is near. */
export function createScale(
  values: readonly number[],
  {
    fromZero,
    min,
    max,
    isPercent,
  }: {
    readonly fromZero: boolean;
    readonly min: number | undefined;
    readonly max: number | undefined;
    readonly isPercent: boolean;
  },
): Scale {
  let low = min ?? values.reduce((one, other) => Math.min(one, other), Infinity);
  let high = max ?? values.reduce((one, other) => Math.max(one, other), -Infinity);
  if (min === undefined && low > 0 && (fromZero || low < high * nearShare)) low = 0;
  if (max === undefined && high < 0 && (fromZero || high > low * nearShare)) high = 0;
  if (!(high > low)) [low, high] = high === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const step = roundStep((high - low) / targetTicks);
  if (min === undefined) low = Math.floor(low / step + 1e-9) * step;
  if (max === undefined) high = Math.ceil(high / step - 1e-9) * step;
  const count = Math.min(maxTicks, Math.floor((high - low) / step + 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const value = low + index * step;
    return { value, label: numberLabel(value, step, isPercent) };
  });
  return { min: low, max: high, ticks };
}

/** Returns the next 1, 2 or 5 times a power of ten that is at least the given step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((one) => one * power >= step * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function numberLabel(value: number, step: number, isPercent: boolean): string {
  const [shown, by] = isPercent ? [value * 100, step * 100] : [value, step];
  const decimals = Math.min(10, Math.max(0, -Math.floor(Math.log10(by) + 1e-9)));
  const isLong = Math.abs(shown) >= 1e9;
  const digits = isLong ? shown.toExponential(2) : shown.toFixed(decimals).replace(/^-(0(?:\.0+)?)$/, '$1');
  return isPercent ? `${digits}%` : digits;
}
