/** The part of a frame to draw, in pixels of the canvas. */
export interface FrameRegion {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Returns the content of a frame control chunk (`fcTL`; PNG, third edition, 11.3.6.2). The frame isn't disposed; it
 * replaces its region or is blended over it.
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

/** Returns the content of a frame data chunk (`fdAT`): the sequence number followed by the compressed rows. */
export function frameData(sequence: number, packed: Buffer): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(sequence);
  return Buffer.concat([number, packed]);
}

/** Returns the content of an animation control chunk (`acTL`): the number of frames and of plays (0 is forever). */
export function animationControl(frames: number, plays: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames, 0);
  data.writeUInt32BE(plays, 4);
  return data;
}
