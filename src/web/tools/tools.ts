import { sections } from './sections.ts';
import type { Tool, ToolFolder } from './tool.ts';

const folders = import.meta.glob<ToolFolder>('./*/tool.ts', { eager: true, import: 'default' });

/** All tools, section by section. */
export const tools: readonly Tool[] = sections.flatMap(({ id }) =>
  Object.values(folders)
    .flatMap((folder) => folder.tools)
    .filter(({ section }) => section === id)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)),
);
