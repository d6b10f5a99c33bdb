import { fontPackages } from '#src/engines/fonts.ts';
import type { PackageRequirement } from './packages.ts';

const sandbox: PackageRequirement = {
  packages: ['bubblewrap', 'util-linux', 'ca-certificates'],
  purpose: 'engine sandbox',
};
const init: PackageRequirement = {
  packages: ['tini'],
  purpose: 'zombie reaping in containers',
};
/** Packages the server needs from the distribution in addition to its engines. */
export const nonEnginePackages: readonly PackageRequirement[] = [
  sandbox,
  init,
  ...fontPackages.map((font) => ({ packages: [font.package], purpose: `fonts for ${font.purpose}` })),
];
