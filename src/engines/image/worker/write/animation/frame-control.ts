/** The part of a frame that is drawn, in pixels of the canvas. */
export interface FrameRegion {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The content of a frame control chunk (`fcTL`; PNG, third edition, 11.3.6.2): what is drawn stays. It replaces what was
 * in its region, or lies over it.
 */
export function frameControl(
  sequence: number,
  { left, top, widthPx, heightPx }: FrameRegion,
  { delayMs, isOver = false }: { readonly delayMs: number; readonly isOver?: boolean },
): Buffer {
  const data = Buffer.alloc(26);
  for (const [index, value] of [sequence, widthPx, heightPx, left, top].entries())
    data.writeUInt32BE(value, index * 4);
  data.writeUInt16BE(Math.min(Math.round(delayMs), 65_535), 20);
  data.writeUInt16BE(1000, 22);
  data[25] = isOver ? 1 : 0;
  return data;
}

/** The content of a frame data chunk (`fdAT`): packed rows behind their number. */
export function frameData(sequence: number, packed: Buffer): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(sequence);
  return Buffer.concat([number, packed]);
}

/** The content of an animation control chunk (`acTL`): how many frames, and how often they play (0 for ever). */
export function animationControl(frames: number, plays: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames, 0);
  data.writeUInt32BE(plays, 4);
  return data;
}
