/** How a series is shown (OpenDocument 1.3 part 3, 19.15). */
export type ChartType = 'bar' | 'line' | 'area' | 'circle' | 'ring' | 'scatter';

/** A row of figures of a chart; undefined stands for a gap. */
export interface ChartSeries {
  readonly name: string;
  readonly type: ChartType;
  /** As `#rrggbb`. */
  readonly color: string;
  /** Colours of single points, where they have some; parts of a circle have. */
  readonly pointColors: readonly string[];
  readonly values: readonly (number | undefined)[];
  /** Whether its points are joined by lines, where its kind has some. */
  readonly hasLine: boolean;
}

/** An axis of figures. */
export interface ChartAxis {
  readonly title: string;
  /** Where it begins and ends, where the chart says so. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Whether its figures are shares, shown in percent. */
  readonly isPercent: boolean;
}

/** A chart as it can be drawn. */
export interface ChartData {
  readonly title: string;
  readonly categories: readonly string[];
  /** Where points stand from left to right, in charts of kind `scatter`. */
  readonly xValues: readonly (number | undefined)[] | undefined;
  readonly series: readonly ChartSeries[];
  /** Whether bars lie. */
  readonly isLying: boolean;
  readonly stacking: 'none' | 'sum' | 'share';
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** Height by width. */
  readonly ratio: number;
}
