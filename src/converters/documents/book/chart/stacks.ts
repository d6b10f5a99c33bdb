import type { ChartData, ChartSeries } from './chart-data.ts';

/** From where to where a figure reaches on the scale. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A series with where its figures reach; undefined stands for a gap. */
export interface Stacked extends ChartSeries {
  readonly spans: readonly (Span | undefined)[];
}

/** Where the figures of each series reach: on top of each other, or as shares of a whole, where the chart stacks them. */
export function stackedSeries({ series, stacking }: Pick<ChartData, 'series' | 'stacking'>): Stacked[] {
  const isMixed = new Set(series.map(({ kind }) => kind)).size > 1;
  const stacks = ({ kind }: ChartSeries) =>
    stacking !== 'none' && kind !== 'scatter' && !(isMixed && kind === 'line');
  const wholes = (series[0]?.values ?? []).map((_, at) =>
    series.filter(stacks).reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0),
  );
  const reached = new Map<string, number>();
  return series.map((one) => ({
    ...one,
    spans: one.values.map((value, at): Span | undefined => {
      if (value === undefined) return undefined;
      if (!stacks(one)) return { from: 0, to: value };
      const size = stacking === 'share' ? value / (wholes[at] || 1) : value;
      const side = `${at} ${size < 0} ${isMixed ? one.kind : ''}`;
      const from = reached.get(side) ?? 0;
      reached.set(side, from + size);
      return { from, to: from + size };
    }),
  }));
}
