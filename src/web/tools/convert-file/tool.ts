import type { ToolFolder } from '../tool.ts';
import { fileConversions } from './conversions.ts';

export default {
  tools: fileConversions.map(({ path, name, summary, from }) => ({
    path,
    name,
    summary,
    section: 'pdf-conversion',
    kind: from === 'jpg' ? 'image' : 'document',
  })),
} satisfies ToolFolder;
