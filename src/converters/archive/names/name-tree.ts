/** Assigns paths to the entries of one archive so that no two collide on any system. */
export interface NameTree {
  /** Assigns a path to an entry with a clean path. Returns undefined for a folder that already has one. */
  addEntry(path: string, type: 'file' | 'folder'): string | undefined;
}

interface Folder {
  readonly path: string;
  /**
   * Case-folded names of everything in the folder. Names that differ only in case or composition fold to the same
   * text.
   */
  readonly used: Set<string>;
  /** Subfolders by the folded names used in entries, which may differ from the names assigned to them. */
  readonly folders: Map<string, Folder>;
  /** The next number to try for a folded name already in use. */
  readonly nextNumbers: Map<string, number>;
  /** Whether the archive has an entry for the folder itself. */
  isPlaced: boolean;
}

/**
 * Creates an empty tree. Folders whose names differ only in case are merged. A file whose path is already in use gets
 * a number, `name (2).txt`, and so does a folder whose path is used by a file.
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

/** Reserves the name, or its first free numbered form. */
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
