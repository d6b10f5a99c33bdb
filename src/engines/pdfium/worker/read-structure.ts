import type { Library } from './library.ts';
import type { TaggedCell, TaggedBlock } from './page.ts';
import { readCells } from './read-cells.ts';

/** Block-level elements of text, ISO 32000-1, 14.8.4.3; all others group blocks or are part of their lines. */
const blockRoles: Readonly<Record<string, TaggedBlock['role']>> = {
  P: 'text',
  H: 'heading',
  Title: 'heading',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  BlockQuote: 'text',
  Caption: 'text',
  Note: 'text',
  TOCI: 'text',
  BibEntry: 'text',
  Code: 'text',
  Lbl: 'mark',
  LBody: 'text',
  LI: 'text',
  TD: 'text',
  TH: 'text',
};
/** Inline elements: their text belongs to the block that contains them. */
const inlineRoles: ReadonlySet<string> = new Set([
  'Span',
  'NonStruct',
  'Private',
  'Quote',
  'Link',
  'Reference',
  'Em',
  'Strong',
  'Sub',
  'Annot',
  'Ruby',
  'Warichu',
]);
/** Elements that are inline within a block and otherwise blocks themselves. */
const eitherRoles: ReadonlySet<string> = new Set(['Code', 'BibEntry']);
const maxStructureElements = 20_000;
const maxStructureDepth = 60;

/**
 * Returns the structure elements that the text of a tagged page belongs to, by marked-content ID; empty if the page
 * isn't tagged. Tags may be wrong, so callers compare them with the page.
 */
export function readStructure(library: Library, page: number): Map<number, TaggedBlock> {
  const { call } = library;
  const parts = new Map<number, TaggedBlock>();
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (!tree) return parts;
  const cells = new Map<number, TaggedCell>();
  const outer = new Set<number>();
  let [left, ids, tables] = [maxStructureElements, 0, 0];
  for (let index = 0; index < call.FPDF_StructTree_CountChildren(tree); index += 1)
    visit(call.FPDF_StructTree_GetChildAtIndex(tree, index), undefined, undefined, 0);
  call.FPDF_StructTree_Close(tree);
  return withoutOuter(parts, outer);

  function visit(
    element: number,
    around: TaggedBlock | undefined,
    within: TaggedCell | undefined,
    depth: number,
  ): void {
    if (!element || left <= 0 || depth > maxStructureDepth) return;
    left -= 1;
    const name = library.text((at, length) => call.FPDF_StructElement_GetType(element, at, length), 'utf16');
    if (name === 'Table') enter(element, within);
    const cell = cells.get(element) ?? within;
    const part = partOf(name, around, cell);
    const count = Math.min(call.FPDF_StructElement_CountChildren(element), maxStructureElements);
    for (let index = 0; index < count; index += 1) {
      const marked = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (marked >= 0 && part) parts.set(marked, part);
      if (marked < 0) visit(call.FPDF_StructElement_GetChildAtIndex(element, index), part, cell, depth + 1);
    }
  }

  function enter(element: number, within: TaggedCell | undefined): void {
    if (within) outer.add(within.table);
    tables += 1;
    for (const [cell, position] of readCells(library, element, tables)) cells.set(cell, position);
  }

  function partOf(
    name: string,
    around: TaggedBlock | undefined,
    cell: TaggedCell | undefined,
  ): TaggedBlock | undefined {
    if (inlineRoles.has(name) || (around && eitherRoles.has(name))) return around;
    const role = blockRoles[name];
    if (!role) return undefined;
    ids += 1;
    return { id: ids, role, level: name === 'Title' ? 1 : Number(/^H(\d)$/.exec(name)?.[1] ?? 0), cell };
  }
}

/** Removes the cells of tables that have nested tables, because those are used for layout. */
function withoutOuter(parts: Map<number, TaggedBlock>, outer: ReadonlySet<number>): Map<number, TaggedBlock> {
  if (outer.size === 0) return parts;
  const bare = new Map<TaggedBlock, TaggedBlock>();
  for (const part of parts.values())
    if (part.cell && outer.has(part.cell.table)) bare.set(part, { ...part, cell: undefined });
  return new Map([...parts].map(([marked, part]) => [marked, bare.get(part) ?? part]));
}
