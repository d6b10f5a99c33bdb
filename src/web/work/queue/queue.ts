import type { ConversionType } from '#src/contract/conversion-types.ts';
import { createStore } from '../../site/store.ts';
import type { ToolCategory } from '../../ui/category/category.ts';
import type { ConversionPage } from '../conversion-page.ts';

/** A file waiting on the page for the visitor to start its conversion. */
export interface QueuedFile {
  readonly id: string;
  readonly page: ConversionPage;
  readonly file: File;
  readonly type: ConversionType;
  /** The detected format; undefined if it does not matter (hashing). */
  readonly format: string | undefined;
  readonly category: ToolCategory;
  /** Formats it can be converted to, suggested ones first; empty if there is no choice. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** Number of files that can be joined into one result, by target. */
  readonly maxFilesByTarget: Readonly<Record<string, number>>;
  /** Why the file is back in the queue after it could not be sent. */
  readonly refusal?: string | undefined;
  /** Whether sending it again would be useless: the file itself was refused. */
  readonly isUnusable?: boolean;
}

/** The queued files of all pages, in the order they were added. */
export const queue = createStore<readonly QueuedFile[]>([]);
