import type { ChartData, ChartSeries } from './chart-data.ts';

/** The range a value covers on the scale. */
export interface StackSpan {
  readonly from: number;
  readonly to: number;
}

/** A series with the ranges of its values; undefined for a gap. */
export interface StackedValues extends ChartSeries {
  readonly spans: readonly (StackSpan | undefined)[];
}

/** Computes the ranges of each series' values: stacked, or as shares of the whole, if the chart stacks them. */
export function stackedSeries({ series, stacking }: Pick<ChartData, 'series' | 'stacking'>): StackedValues[] {
  const isMixed = new Set(series.map(({ type }) => type)).size > 1;
  const stacks = ({ type }: ChartSeries) =>
    stacking !== 'none' && type !== 'scatter' && !(isMixed && type === 'line');
  const wholes = (series[0]?.values ?? []).map((_, at) =>
    series.filter(stacks).reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0),
  );
  const reached = new Map<string, number>();
  return series.map((one) => ({
    ...one,
    spans: one.values.map((value, at): StackSpan | undefined => {
      if (value === undefined) return undefined;
      if (!stacks(one)) return { from: 0, to: value };
      const size = stacking === 'share' ? value / (wholes[at] || 1) : value;
      const side = `${at} ${size < 0} ${isMixed ? one.type : ''}`;
      const from = reached.get(side) ?? 0;
      reached.set(side, from + size);
      return { from, to: from + size };
    }),
  }));
}
