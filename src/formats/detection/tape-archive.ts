import { contentLabel } from '../content-label.ts';
import { isTarHeader } from '#src/codecs/tar.ts';
import type { FormatProbe } from './finding.ts';

/** Detects a tar archive by its first block. */
export const probeTar: FormatProbe = ({ head }) =>
  isTarHeader(head) ? { id: 'tar', label: contentLabel('a TAR archive') } : undefined;
