import type { Note } from '#src/contract/messages/notes.ts';
/** A request to the image engine. Paths are relative to the job directory (`/job/...`). */
export interface ImageRequest {
  /** Name of the recipe in `image-child/`. */
  readonly recipe: string;
  readonly [field: string]: unknown;
}

/** The image engine's response: the facts and notes of the recipe, or a fault code. */
export interface ImageReply {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
}

/** The job a request belongs to. */
export interface ImageWork {
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Unique ID of the job's owner. */
  readonly owner?: string | undefined;
}

/**
 * Runs image recipes (sharp/libvips) in pre-warmed, sandboxed workers. A worker may serve several requests of one
 * owner in a row; images of different visitors never share a process.
 */
export interface ImagePool {
  /** Runs a request on the files of `workdir`. Rejects with the fault the recipe raised. */
  run(request: ImageRequest, work: ImageWork): Promise<ImageReply>;
  close(): Promise<void>;
}
