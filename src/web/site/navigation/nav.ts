import { tools } from '../../tools/tools.ts';
import { navWords as words } from '../words.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
}

/** The header's entries. One whose page does not exist yet leads to the tools on the home page instead. */
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
