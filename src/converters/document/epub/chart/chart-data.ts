/** Chart type of a series (OpenDocument 1.3 part 3, 19.15). */
export type ChartType = 'bar' | 'line' | 'area' | 'circle' | 'ring' | 'scatter';

/** A series of a chart; undefined values are gaps. */
export interface ChartSeries {
  readonly name: string;
  readonly type: ChartType;
  /** As `#rrggbb`. */
  readonly color: string;
  /** Colors of individual points, if set; slices of a circle have them. */
  readonly pointColors: readonly string[];
  readonly values: readonly (number | undefined)[];
  /** Whether its points are connected by lines, if its type has points. */
  readonly hasLine: boolean;
}

/** A value axis. */
export interface ChartAxis {
  readonly title: string;
  /** Start and end of the axis, if the chart sets them. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Whether its values are shown as percentages. */
  readonly isPercent: boolean;
}

/** A chart ready to be drawn. */
export interface ChartData {
  readonly title: string;
  readonly categories: readonly string[];
  /** Horizontal positions of the points in `scatter` charts. */
  readonly xValues: readonly (number | undefined)[] | undefined;
  readonly series: readonly ChartSeries[];
  /** Whether bars are horizontal. */
  readonly isLying: boolean;
  readonly stacking: 'none' | 'sum' | 'share';
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** Ratio of height to width. */
  readonly ratio: number;
}
