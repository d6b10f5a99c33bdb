import type { Size } from '../crop/area.ts';

/** A tab's request to the server. */
export interface ImageEditRequest {
  readonly operation: 'resize' | 'crop' | 'rotate' | 'watermark';
  readonly options: Readonly<Record<string, unknown>>;
  /** A second image sent with the request. */
  readonly secondFile?: File;
}

/** Props of every editor tab; the values are kept in the editor, so that switching tabs loses none. */
export interface ImageTabProps<Value> {
  /** Size of the image, if the browser can display it. */
  readonly size: Size | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isBusy: boolean;
  readonly onEdit: (request: ImageEditRequest) => void;
}

/** Maximum length of a side in pixels, as accepted by the server. */
export const maxImageSidePx = 16_384;

/** Parses an unsigned whole number; undefined for anything else. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined;
