// Writes src/formats/list.ts, which imports every descriptor: `FormatId` is the union of their ids, so it must be static.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { printStatus } from '../say.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'formats');
const path = join(folder, 'list.ts');

/** Rewrites the list if a descriptor was added or removed. */
export function writeFormatList(): void {
  const files = globSync('{audio,video,image,document,archive}/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const names = files.map((file) => toIdentifier(file));
  const text = [
    '// Generated from the folders next to this file by scripts/formats/list-formats.ts. Do not edit.',
    ...files.map((file, index) => `import ${names[index]} from './${file}';`),
    '',
    '/** Every format that has a descriptor. */',
    'export const formatDescriptors = [',
    ...names.map((name) => `  ...${name},`),
    '] as const;',
    '',
  ].join('\n');
  if (readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
  printStatus(`Updated src/formats/list.ts: ${files.length} descriptors.`);
}

/** `archive/7z.ts` becomes `archive7z`. */
function toIdentifier(file: string): string {
  const [category = ''] = file.split('/');
  const name = basename(file, '.ts');
  return category + name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
