import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import { createStore } from '../site/store.ts';

interface CloudRequest {
  readonly cloud: Cloud;
  readonly onFiles: (files: File[]) => void;
}

/** The storage a visitor wants to choose a file from, and the drop zone that waits for it. */
export const cloudRequest = createStore<CloudRequest | undefined>(undefined);
