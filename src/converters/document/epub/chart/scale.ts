/** A scale of figures: where it begins and ends, and what is written beside it. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

const targetTicks = 5;
const maxTicks = 20;
/** Where all figures are this near to the largest, a scale need not begin at 0. */
const nearShare = 5 / 6;

/** A scale of round steps that holds all values; from 0 on where `fromZero`, or where that is near. */
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

/** 1, 2 or 5 with zeros, no smaller than what is asked for. */
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
