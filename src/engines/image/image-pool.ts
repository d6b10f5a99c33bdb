/** An order to the picture engine; the paths are the job folder's own (`/job/...`). */
export interface ImageRequest {
  /** Name of the recipe in `image-child/`. */
  readonly recipe: string;
  readonly [field: string]: unknown;
}

/** What the picture engine answers: facts and notes of the recipe, or the code of a fault. */
export interface ImageReply {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

/** The job an order belongs to. */
export interface ImageWork {
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Whose work it is, by a word that nobody else has. */
  readonly owner?: string | undefined;
}

/**
 * Runs picture recipes (sharp/libvips) in sandboxed children that were started beforehand. One may serve several orders
 * of one owner in a row; no visitor's picture ever shares a process with another's.
 */
export interface ImagePool {
  /** Carries out an order on the files of `workdir`. Rejects with the fault the recipe met. */
  run(request: ImageRequest, work: ImageWork): Promise<ImageReply>;
  close(): Promise<void>;
}
