import { isTarHeader } from '#src/codecs/tar.ts';
import type { FormatProbe } from './finding.ts';

/** Looks at the first block of a tape archive. */
export const probeTar: FormatProbe = ({ head }) =>
  isTarHeader(head) ? { id: 'tar', label: 'a TAR archive' } : undefined;
