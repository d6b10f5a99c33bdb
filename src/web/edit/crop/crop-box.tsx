import { lazy, Suspense } from 'react';
import type { CropBoxProps } from './crop-box-props.ts';

const Box = lazy(() => import('./crop-handles.tsx'));

/**
 * A box with handles on an image or video, moved and resized by mouse, touch or arrow keys. Its script is loaded when
 * it is first shown; until then only the image is shown.
 */
export function CropBox(props: CropBoxProps) {
  return (
    <Suspense fallback={props.children}>
      <Box {...props} />
    </Suspense>
  );
}
