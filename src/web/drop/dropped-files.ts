/**
 * The files that were dropped, those in folders too, in the order of the folders. To be called while the event is under
 * way: afterwards a browser no longer tells. Rejects with a `DOMException` where a folder cannot be read.
 */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => {
      const entry = item.webkitGetAsEntry();
      return entry?.isDirectory ? filesIn(entry) : Promise.resolve(item.getAsFile() ?? []);
    });
  return dropped.length > 0 ? (await Promise.all(dropped)).flat() : [...files];
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const entries = await entriesIn(entry.createReader());
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** A reader hands over some of the entries at a time, and none when all were told. */
async function entriesIn(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
    reader.readEntries(resolve, reject),
  );
  return some.length === 0 ? [] : [...some, ...(await entriesIn(reader))];
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
