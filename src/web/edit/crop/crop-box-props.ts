import type { ReactNode } from 'react';
import type { PixelArea, Size } from './area.ts';

/** Props of a crop box on an image or video. */
export interface CropBoxProps {
  /** Size of the image or video itself. */
  readonly natural: Size;
  /** The area to keep, in image pixels; if undefined, no box is shown until one is drawn. */
  readonly value: PixelArea | undefined;
  readonly onChange: (area: PixelArea) => void;
  /**
   * Fixed aspect ratio of the box (width divided by height); undefined leaves it free. The value must have this
   * aspect ratio (`shaped`).
   */
  readonly aspect?: number | undefined;
  readonly disabled?: boolean;
  /** The `<img>` or `<video>` under the box. */
  readonly children: ReactNode;
}
