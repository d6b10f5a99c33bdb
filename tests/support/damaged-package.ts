import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { craftZip, type CraftedEntry } from './crafted-zip.ts';

/** A file of a ZIP package. */
export interface PackageEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly deflate: boolean;
}

/** A change to the files of a package; the result may state wrong facts about them. */
export type PackageChange = (entries: readonly PackageEntry[]) => readonly CraftedEntry[];

/** Writes a package again with other files. */
export async function rewritePackage(file: Buffer, change: PackageChange): Promise<Buffer> {
  const zip = await fromBufferPromise(file);
  const entries: PackageEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    entries.push({ name: entry.fileName, content, deflate: entry.compressionMethod !== 0 });
  }
  return craftZip(change(entries));
}

/** Changes the files with a name. Throws if there are none, because the package would then not be damaged. */
export const changeEntries =
  (
    name: RegExp,
    change: (entry: PackageEntry, all: readonly PackageEntry[]) => readonly CraftedEntry[],
  ): PackageChange =>
  (entries) => {
    if (!entries.some((entry) => name.test(entry.name)))
      throw new Error(`no ${name} in ${entries.map((entry) => entry.name).join(', ')}`);
    return entries.flatMap((entry) => (name.test(entry.name) ? change(entry, entries) : [entry]));
  };

/** Removes the files with a name. */
export const withoutEntries = (name: RegExp): PackageChange => changeEntries(name, () => []);

/** Changes the text of the files with a name; a replacement that isn't found in any of them throws. */
export const replaceInEntries =
  (name: RegExp, from: string | RegExp, to: string): PackageChange =>
  (entries) => {
    const changed = changeEntries(name, (entry) => [
      { ...entry, content: Buffer.from(entry.content.toString('latin1').replace(from, to), 'latin1') },
    ])(entries);
    if (
      changed.every(({ content = '' }, index) =>
        Buffer.from(content).equals(entries[index]?.content ?? empty),
      )
    )
      throw new Error(`no ${from} in ${name}`);
    return changed;
  };

const empty = Buffer.alloc(0);
