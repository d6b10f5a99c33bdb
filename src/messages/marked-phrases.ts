import { parseSync } from 'vite';

/** Functions that mark an English phrase, which is their first argument. */
const marks: ReadonlySet<unknown> = new Set(['phrase', 'translatable', 'contentLabel']);

/** Returns the English phrases that a module marks for translation. Throws for a phrase that is not written out. */
export function phrasesInModule(path: string, source: string): string[] {
  if (!/\b(?:phrase|translatable|contentLabel)\(/.test(source)) return [];
  const phrases: string[] = [];
  visit(parseSync(path, source).program);
  return phrases;

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, arguments: values } = node as Partial<Call>;
    if (type === 'CallExpression' && marks.has(callee?.name)) phrases.push(phraseOf(values?.[0]));
    Object.values(node).forEach(visit);
  }

  function phraseOf(argument: Call['arguments'][number] | undefined): string {
    if (typeof argument?.value === 'string') return argument.value;
    throw new Error(`A phrase in ${path} is not written out, so it cannot be translated.`);
  }
}

/** The parts of a call in the syntax tree (ESTree) that are read here. */
interface Call {
  readonly type: string;
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly value?: unknown }[];
}
