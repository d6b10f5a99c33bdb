import { open } from 'node:fs/promises';

const headBytes = 65_536;
/** A control word without its number, and in place of that the number's own bytes. */
// oxlint-disable-next-line no-control-regex -- those are the bytes
const strayLevel = /\\level[\u0000-\u001f]+(?=\})/g;

/**
 * Blanks out what LibreOffice 25.2 leaves at the end of some colour tables: a word that RTF does not know, followed by
 * bytes that make the file no text. The rest of the file stays where it is.
 */
export async function repairColourTable(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    for (const { 0: stray, index } of head.matchAll(strayLevel))
      await file.write(' '.repeat(stray.length), index, 'latin1');
  } finally {
    await file.close();
  }
}
