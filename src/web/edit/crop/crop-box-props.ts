import type { ReactNode } from 'react';
import type { PixelArea, Size } from './area.ts';

/** What a box on a picture is given, and tells. */
export interface CropBoxProps {
  /** Size of the picture or film itself. */
  readonly natural: Size;
  /** The area kept, in pixels of the picture itself; undefined shows no box until one is drawn. */
  readonly value: PixelArea | undefined;
  readonly onChange: (area: PixelArea) => void;
  /** Width divided by height the box keeps to; undefined leaves it free. The value is to have that shape (`shaped`). */
  readonly aspect?: number | undefined;
  readonly disabled?: boolean;
  /** The `<img>` or `<video>` the box lies on. */
  readonly children: ReactNode;
}
