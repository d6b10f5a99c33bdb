import type { Tool, ToolFolder } from './tool.ts';

const folders = import.meta.glob<ToolFolder>('./*/tool.ts', { eager: true, import: 'default' });

/** Every tool there is, in the order of the folders. */
export const tools: readonly Tool[] = Object.values(folders).flatMap((folder) => folder.tools);
