import { readDrawing } from '../read/drawing.ts';
import { identify } from '../read/source.ts';
import type { RenderOrder } from '../order.ts';

/** Parses and renders an SVG; says its size and whether anything is to be seen. */
export async function render({ input }: RenderOrder): Promise<Record<string, unknown>> {
  const source = await identify(input, 'svg', () => undefined);
  const picture = await readDrawing(source, {}, () => undefined);
  const { channels } = await picture.frame(0).resize(256, 256, { fit: 'inside' }).stats();
  return {
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    isEmpty: channels.every((channel) => channel.max === channel.min) && channels.at(-1)?.max === 0,
  };
}
