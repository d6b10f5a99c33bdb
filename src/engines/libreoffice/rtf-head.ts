import { open } from 'node:fs/promises';

const headBytes = 65_536;
/** Matches a control word that has raw bytes in place of its number. */
// oxlint-disable-next-line no-control-regex -- those are the bytes
const strayLevel = /\\level[\u0000-\u001f]+(?=\})/g;

/**
 * Blanks out what LibreOffice 25.2 leaves at the end of some color tables: a word unknown to RTF, followed by bytes
 * that make the file invalid as text. The rest of the file keeps its offsets.
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
