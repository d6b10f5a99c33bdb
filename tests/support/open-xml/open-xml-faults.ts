import { packageFaults } from './package-faults.ts';
import { readPackage } from './read-package.ts';
import { sheetsFaults } from './sheets-faults.ts';
import { slidesFaults } from './slides-faults.ts';
import { wordFaults } from './word-faults.ts';

/**
 * What of a document, workbook or presentation of ours breaks ECMA-376 or a limit of Office, each as a sentence; empty
 * where nothing does. Office says "unreadable content" of much that LibreOffice forgives, and no test can ask Office.
 * Only for what our own writers make: what they never write is described nowhere, so it counts as a fault.
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
