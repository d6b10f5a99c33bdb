import type { Size } from '../crop/area.ts';

/** What a tab of the editor asks of the server. */
export interface ImageEditRequest {
  readonly operation: 'resize' | 'crop' | 'rotate' | 'watermark';
  readonly options: Readonly<Record<string, unknown>>;
  /** A second picture that goes along. */
  readonly secondFile?: File;
}

/** What every tab of the editor is given; its values stay with the editor, so that going to another tab loses none. */
export interface ImageTabProps<Value> {
  /** Size of the picture, where the browser can show it. */
  readonly size: Size | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isBusy: boolean;
  readonly onEdit: (request: ImageEditRequest) => void;
}

/** The most pixels a side can have; what the server takes. */
export const maxImageSidePx = 16_384;

/** A whole number without a sign; undefined for anything else. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined;
