import type { Size } from '../crop/area.ts';

/** Props of every editor tab; the values are kept in the editor, so that switching tabs loses none. */
export interface ImageTabProps<Value> {
  /** Size of the image that the tab's settings apply to, if the browser can display it. */
  readonly size: Size | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Maximum length of a side in pixels, as accepted by the server. */
export const maxImageSidePx = 16_384;

/** Parses an unsigned whole number; undefined for anything else. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined;
