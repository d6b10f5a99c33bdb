import { fontPackages } from '#src/engines/fonts.ts';
import type { Wanted } from './packages.ts';

const sandbox: Wanted = {
  packages: ['bubblewrap', 'util-linux', 'ca-certificates'],
  purpose: 'the isolation of the engines',
};
const collector: Wanted = {
  packages: ['tini'],
  purpose: 'the collection of ended processes in a container',
};
/** What the server wants of the distribution beside its engines. */
export const besideEngines: readonly Wanted[] = [
  sandbox,
  collector,
  ...fontPackages.map((font) => ({ packages: [font.package], purpose: `fonts for ${font.purpose}` })),
];
