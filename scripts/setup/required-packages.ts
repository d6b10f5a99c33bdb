import { fontPackages } from '#src/engines/fonts.ts';
import type { PackageRequirement } from './packages.ts';

const sandbox: PackageRequirement = {
  packages: ['bubblewrap', 'util-linux', 'ca-certificates'],
  purpose: 'the isolation of the engines',
};
const collector: PackageRequirement = {
  packages: ['tini'],
  purpose: 'the collection of ended processes in a container',
};
/** Packages the server needs from the distribution in addition to its engines. */
export const nonEnginePackages: readonly PackageRequirement[] = [
  sandbox,
  collector,
  ...fontPackages.map((font) => ({ packages: [font.package], purpose: `fonts for ${font.purpose}` })),
];
