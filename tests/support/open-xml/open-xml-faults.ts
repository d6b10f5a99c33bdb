import { packageFaults } from './package-faults.ts';
import { readPackage } from './read-package.ts';
import { sheetsFaults } from './sheets-faults.ts';
import { slidesFaults } from './slides-faults.ts';
import { wordFaults } from './word-faults.ts';

/**
 * Lists violations of ECMA-376 and of Office limits in a document, workbook or presentation made by our writers, each
 * as a sentence; empty if there are none. Office reports "unreadable content" for many errors that LibreOffice
 * tolerates, and tests cannot run Office. Use only for the output of our own writers: the grammars do not describe
 * anything else, so it counts as a fault.
 */
export async function openXmlFaults(path: string): Promise<string[]> {
  const opened = await readPackage(path);
  return [
    ...new Set([
      ...packageFaults(opened),
      ...wordFaults(opened),
      ...slidesFaults(opened),
      ...sheetsFaults(opened),
    ]),
  ];
}
