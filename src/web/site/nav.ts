import { tools } from '../tools/tools.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
}

/** The header's entries. One whose page does not exist yet leads to the tools on the home page instead. */
export const navEntries: readonly NavEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Tools', to: '/#tools' },
  { label: 'PDF Tools', to: existing('/pdf/merge', '/#popular') },
  { label: 'Compress', to: existing('/compress/image', '/#tools') },
  { label: 'Edit', to: existing('/image/edit', '/#tools') },
];

function existing(path: string, otherwise: string): string {
  return tools.some((tool) => tool.path === path) ? path : otherwise;
}
