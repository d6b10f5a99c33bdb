import { identify } from '../read/source.ts';
import { withReadableImage } from '../read/readers.ts';
import type { RenderSvgRequest } from '../protocol.ts';

/**
 * Parses and renders an SVG. Returns its size and whether anything is visible. Rejects with `file-damaged` if it
 * can't be rendered.
 */
export async function render({ input }: RenderSvgRequest): Promise<Record<string, unknown>> {
  const source = await identify(input, 'svg', () => undefined);
  return withReadableImage(
    source,
    {},
    () => undefined,
    async ({ widthPx, heightPx, frame }) => {
      const { channels } = await frame(0).resize(256, 256, { fit: 'inside' }).stats();
      const isEmpty = channels.every((channel) => channel.max === channel.min) && channels.at(-1)?.max === 0;
      return { widthPx, heightPx, isEmpty };
    },
  );
}
