import { lazy, Suspense, type ReactNode } from 'react';
import type { Area, Size } from './area.ts';

export interface CropBoxProps {
  /** Size of the picture or film itself. */
  readonly natural: Size;
  /** The area kept, in pixels of the picture itself; undefined shows no box until one is drawn. */
  readonly value: Area | undefined;
  readonly onChange: (area: Area) => void;
  /** Width divided by height the box keeps to; undefined leaves it free. The value is to have that shape (`shaped`). */
  readonly aspect?: number | undefined;
  readonly disabled?: boolean;
  /** The `<img>` or `<video>` the box lies on. */
  readonly children: ReactNode;
}

const Box = lazy(() => import('./crop-handles.tsx'));

/**
 * A box with handles on a picture or a film, moved and sized by pointer, finger or arrow keys. Its script is fetched when
 * it is first shown; until then the picture stands alone.
 */
export function CropBox(props: CropBoxProps) {
  return (
    <Suspense fallback={props.children}>
      <Box {...props} />
    </Suspense>
  );
}
