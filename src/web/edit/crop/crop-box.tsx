import { lazy, Suspense } from 'react';
import type { CropBoxProps } from './crop-box-props.ts';

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
