import { openPackage } from '../containers/zip-package.ts';
import { copyPackage, wholePart } from '../containers/copy-package.ts';
import { flatText, type FlatText } from './flat-text.ts';

/** What a plain copy of a text document moves or leaves out. */
export type FlatFacts = Omit<FlatText, 'xml'>;

const maxFormulas = 2000;
const maxFormulaBytes = 65_536;

/**
 * Copies an OpenDocument text written by LibreOffice so that it has only paragraphs and lists (`flatText`). Rejects
 * with `unpacked-too-large`.
 */
export async function flattenText(from: string, to: string): Promise<FlatFacts> {
  const formulas = await readStarMathFormulas(from);
  let facts: FlatFacts = { hasNotes: false, hasHidden: false, hasChanges: false, hasComments: false };
  const change = wholePart((content) => {
    const { xml, ...seen } = flatText(content, formulas);
    facts = seen;
    return xml;
  });
  await copyPackage(from, to, (part) => (part === 'content.xml' ? change : undefined), { compress: true });
  return facts;
}

/** Reads the StarMath source of formulas written by LibreOffice, by object name. */
export async function readStarMathFormulas(path: string): Promise<Map<string, string>> {
  const zip = await openPackage(path);
  try {
    const formulas = new Map<string, string>();
    for (const name of zip.names.filter((part) => objectPart.test(part)).slice(0, maxFormulas)) {
      const xml = await zip.read(name, maxFormulaBytes);
      const [, words] = /<annotation encoding="StarMath[^"]*">([^<]*)<\/annotation>/.exec(xml ?? '') ?? [];
      if (words !== undefined) formulas.set(name.replace(/\/.*/, ''), words.trim());
    }
    return formulas;
  } finally {
    zip.close();
  }
}

const objectPart = /^[^/]+\/content\.xml$/;
