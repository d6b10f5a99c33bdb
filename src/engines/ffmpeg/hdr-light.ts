import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { ask, type Looked } from './ffprobe.ts';

/** HDR metadata of a video. Parts that are not specified are missing. */
export interface HdrLight {
  readonly display?: MasteringDisplay;
  readonly content?: ContentLight;
}

/** Mastering display (SMPTE ST 2086): chromaticity as CIE 1931 x and y, luminance in candela per square meter. */
export interface MasteringDisplay {
  readonly red: Chromaticity;
  readonly green: Chromaticity;
  readonly blue: Chromaticity;
  readonly white: Chromaticity;
  readonly minNits: number;
  readonly maxNits: number;
}

type Chromaticity = readonly [x: number, y: number];

/** Maximum content and frame-average light level (MaxCLL and MaxFALL, CTA-861.3), in candela per square meter. */
export interface ContentLight {
  readonly maxNits: number;
  readonly maxAverageNits: number;
}

/** Reads the HDR metadata from the first frames of a stream or from the container. Rejects as `probe` does. */
export async function readHdrLight(sandbox: Sandbox, file: Looked, streamIndex: number): Promise<HdrLight> {
  const { json } = await ask(sandbox, file, [
    '-select_streams',
    String(streamIndex),
    '-read_intervals',
    '%+#8',
    '-show_frames',
    '-show_entries',
    'frame=media_type:frame_side_data',
  ]);
  return parseHdrLight(json);
}

/**
 * Parses the HDR metadata in ffprobe's JSON report of frames. Throws a `ZodError` or `SyntaxError` if the report is
 * invalid.
 */
function parseHdrLight(json: string): HdrLight {
  const sideData = Report.parse(JSON.parse(json)).frames.flatMap((frame) => frame.side_data_list);
  const display = sideData.map(parseMasteringDisplay).find((one) => one !== undefined);
  const content = sideData.map(parseContentLight).find((one) => one !== undefined);
  return { ...(display && { display }), ...(content && { content }) };
}

/** NaN if it is missing. */
const fraction = z
  .string()
  .catch('')
  .transform((written) => {
    const [over = Number.NaN, under = Number.NaN] = written.split('/').map(Number);
    return over / under;
  });
const whole = z.number().catch(Number.NaN);

const SideData = z.object({
  red_x: fraction,
  red_y: fraction,
  green_x: fraction,
  green_y: fraction,
  blue_x: fraction,
  blue_y: fraction,
  white_point_x: fraction,
  white_point_y: fraction,
  min_luminance: fraction,
  max_luminance: fraction,
  max_content: whole,
  max_average: whole,
});
const Report = z.object({
  frames: z.array(z.object({ side_data_list: z.array(SideData).catch([]) })).catch([]),
});

/** Returns undefined if there is no mastering display, or an impossible one, as some cameras write. */
function parseMasteringDisplay(read: z.output<typeof SideData>): MasteringDisplay | undefined {
  const display: MasteringDisplay = {
    red: [read.red_x, read.red_y],
    green: [read.green_x, read.green_y],
    blue: [read.blue_x, read.blue_y],
    white: [read.white_point_x, read.white_point_y],
    minNits: read.min_luminance,
    maxNits: read.max_luminance,
  };
  const coordinates = [display.red, display.green, display.blue, display.white].flat();
  const isPlaced = coordinates.every((value) => value > 0 && value < 1);
  return isPlaced && display.minNits >= 0 && display.maxNits > display.minNits ? display : undefined;
}

/** Returns undefined if there are no values or they are zero, which means unknown. */
const parseContentLight = ({
  max_content,
  max_average,
}: z.output<typeof SideData>): ContentLight | undefined =>
  max_content > 0 && max_average >= 0 ? { maxNits: max_content, maxAverageNits: max_average } : undefined;
