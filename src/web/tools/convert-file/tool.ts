import type { Category, FormatId } from '#src/formats/formats.ts';
import type { ToolFolder } from '../tool.ts';
import { fileConversions } from './conversions.ts';

export default {
  tools: fileConversions.map(({ path, name, summary, from }) => ({
    path,
    name,
    summary,
    section: 'pdf-conversion',
    kind: from === 'jpg' ? 'image' : 'document',
    takes: takenBy(from),
  })),
} satisfies ToolFolder;

/** The page for JPG takes every picture, those for Office files the older formats as well. */
function takenBy(from: FormatId): readonly (FormatId | Category)[] {
  if (from === 'jpg') return ['image'];
  const older: Partial<Record<FormatId, FormatId>> = { docx: 'doc', xlsx: 'xls', pptx: 'ppt' };
  return [from, older[from]].filter((format) => format !== undefined);
}
