import type { FuzzTarget } from './fuzz-target.ts';
import { archiveTargets } from './targets/archives.ts';
import { detectionTargets } from './targets/detection.ts';
import { documentTargets } from './targets/documents.ts';
import { imageTargets } from './targets/images.ts';
import { pdfTargets } from './targets/pdf.ts';
import { textTargets } from './targets/text.ts';

/** Every parser of ours that reads bytes of a visitor outside `src/codecs`, whose tests fuzz each format. */
export const fuzzTargets: readonly FuzzTarget[] = [
  ...detectionTargets,
  ...textTargets,
  ...documentTargets,
  ...imageTargets,
  ...archiveTargets,
  ...pdfTargets,
];
