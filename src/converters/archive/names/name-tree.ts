/** Where the entries of one archive find their places, so that no two collide on any system. */
export interface NameTree {
  /** Takes a place for an entry with a clean path. A folder that has its place already gives `undefined`. */
  addEntry(path: string, type: 'file' | 'folder'): string | undefined;
}

interface Folder {
  readonly path: string;
  /** Folded names of everything in it; names differing in case or composition alone fold to the same. */
  readonly used: Set<string>;
  /** The folders in it by the folded names that entries call them, which may not be the names they were given. */
  readonly folders: Map<string, Folder>;
  /** The next number to try for a folded name that is taken. */
  readonly nextNumbers: Map<string, number>;
  /** Whether the folder had an entry of its own. */
  isPlaced: boolean;
}

/**
 * An empty tree. Folders whose names differ in case alone become one; a file whose place is taken gets a number,
 * `name (2).txt`, and so does a folder whose place a file has taken.
 */
export function createNameTree(): NameTree {
  const root = newFolder('');

  return {
    addEntry(path, type) {
      const segments = path.split('/');
      const name = segments.pop() ?? '';
      const parent = segments.reduce(folderIn, root);
      return type === 'file' ? fileIn(parent, name) : placedFolder(folderIn(parent, name));
    },
  };
}

const newFolder = (path: string): Folder => ({
  path,
  used: new Set(),
  folders: new Map(),
  nextNumbers: new Map(),
  isPlaced: false,
});

function placedFolder(folder: Folder): string | undefined {
  if (folder.isPlaced) return undefined;
  folder.isPlaced = true;
  return folder.path;
}

function fileIn(parent: Folder, name: string): string {
  return join(parent, reserveUniqueName(parent, name));
}

function folderIn(parent: Folder, name: string): Folder {
  const known = parent.folders.get(fold(name));
  if (known) return known;
  const folder = newFolder(join(parent, reserveUniqueName(parent, name)));
  parent.folders.set(fold(name), folder);
  return folder;
}

/** Takes the name, or the first numbered form of it that is free. */
function reserveUniqueName(parent: Folder, name: string): string {
  const folded = fold(name);
  let unique = name;
  let number = parent.nextNumbers.get(folded) ?? 2;
  for (; parent.used.has(fold(unique)); number += 1) unique = withNumber(name, number);
  if (unique !== name) parent.nextNumbers.set(folded, number);
  parent.used.add(fold(unique));
  return unique;
}

function withNumber(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
}

const join = (parent: Folder, name: string): string => (parent.path ? `${parent.path}/${name}` : name);
const fold = (name: string): string => name.normalize('NFC').toLowerCase();
