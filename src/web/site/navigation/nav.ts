import { tools } from '../../tools/tools.ts';
import { navWords as words } from '../words.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
}

/** Entries of the header. An entry whose page doesn't exist links to a section of the home page instead. */
export const navEntries: readonly NavEntry[] = [
  { label: words.home, to: '/' },
  { label: words.tools, to: '/#tools' },
  { label: words.pdf, to: existing('/pdf/merge', '/#popular') },
  { label: words.compress, to: existing('/compress/image', '/#tools') },
  { label: words.edit, to: existing('/image/edit', '/#tools') },
];

function existing(path: string, otherwise: string): string {
  return tools.some((tool) => tool.path === path) ? path : otherwise;
}
