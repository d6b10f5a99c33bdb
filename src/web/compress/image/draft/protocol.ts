/** Asks the worker to compress an image. A later request replaces an earlier one. */
export interface DraftRequest {
  readonly id: number;
  readonly file: File;
  readonly format: 'webp' | 'jpeg';
  /** Quality of the browser's encoder, from 0 to 1. */
  readonly quality: number;
}

/**
 * An answer of the worker: first a draft as large as a screen, then one as large as the image. Without a draft if the
 * browser can't decode the image or encode the format. The first of two drafts has no size.
 */
export interface DraftReply {
  readonly id: number;
  readonly draft?: { readonly blob: Blob; readonly sizeBytes: number | undefined };
}
