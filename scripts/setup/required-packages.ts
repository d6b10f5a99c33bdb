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
/** Tesseract's data for the languages most visitors write in; the engine itself comes with English. */
const ocrLanguages: PackageRequirement = {
  packages: ['deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol'].map((code) => `tesseract-ocr-${code}`),
  purpose: 'languages of scanned text',
};
/** Packages the server needs from the distribution in addition to its engines. */
export const nonEnginePackages: readonly PackageRequirement[] = [
  sandbox,
  init,
  ocrLanguages,
  ...fontPackages.map((font) => ({ packages: [font.package], purpose: `fonts for ${font.purpose}` })),
];
