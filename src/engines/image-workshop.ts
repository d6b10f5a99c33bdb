/** An order to the picture engine; the paths are the job folder's own (`/job/...`). */
export interface ImageOrder {
  /** Name of the recipe in `image-child/`. */
  readonly recipe: string;
  readonly [field: string]: unknown;
}

/** What the picture engine answers: facts and notes of the recipe, or the code of a fault. */
export interface ImageReply {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

/**
 * Runs picture recipes (sharp/libvips) in sandboxed children that were started beforehand and serve one order each,
 * so that no visitor's picture ever shares a process with another's.
 */
export interface ImageWorkshop {
  /** Carries out an order on the files of `workdir`. Rejects with the fault the recipe met. */
  run(
    order: ImageOrder,
    work: { readonly workdir: string; readonly signal: AbortSignal },
  ): Promise<ImageReply>;
  close(): Promise<void>;
}
