import { formatById, type Category, type FormatId } from '#src/formats/formats.ts';
import type { Tool } from '../../../tools/tool.ts';

/**
 * What visitors most often do next with a result, by format or by category: it is made smaller to be sent, then changed,
 * then put into the format that others expect.
 */
const likely: Partial<Record<FormatId | Category, readonly string[]>> = {
  pdf: ['/compress/pdf', '/pdf/organize', '/pdf/protect'],
  image: ['/compress/image', '/image/edit', '/convert/jpg-to-pdf'],
  video: ['/compress/video', '/video/edit', '/convert/video'],
  audio: ['/compress/audio', '/convert/audio'],
  document: [
    '/convert/word-to-pdf',
    '/convert/excel-to-pdf',
    '/convert/powerpoint-to-pdf',
    '/convert/html-to-pdf',
  ],
};

/** Sorts the tools for a file of this format: the likely ones first, the others in their order. */
export function likeliestFirst(tools: readonly Tool[], format: FormatId): readonly Tool[] {
  const paths = likely[format] ?? likely[formatById(format).category] ?? [];
  const rank = ({ path }: Tool): number => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  return tools.toSorted((one, other) => rank(one) - rank(other));
}
