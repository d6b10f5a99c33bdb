import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import { createStore } from '../site/store.ts';

interface CloudRequest {
  readonly cloud: Cloud;
  readonly onFiles: (files: File[]) => void;
}

/** The storage a visitor is choosing a file from, and the drop zone that receives it. */
export const cloudRequest = createStore<CloudRequest | undefined>(undefined);
