import type { Box, FormField, Glyph, Link } from '#src/engines/pdf-child/page.ts';
import type { Run } from '../model.ts';

/**
 * The letters of a word as runs of one look that lead to one place: a full stop after a link is none of it, nor are the
 * words around it in scripts without blanks. What fills a field of a form is a run of its own. `box` is that of the word.
 */
export function linkedRuns(letters: readonly Glyph[], box: Box, links: readonly Link[]): Run[] {
  const near = links.filter(
    (link) => isBeside(link, box) && link.box.left < box.right && link.box.right > box.left,
  );
  const runs: { text: string; style: Glyph['style']; link?: string; goTo?: number; formField?: FormField }[] =
    [];
  let before: { readonly link: Link | undefined; readonly field: FormField | undefined } | undefined;
  for (const letter of letters) {
    const link = near.find((one) => isOver(one, letter));
    const run = runs.at(-1);
    if (run && run.style === letter.style && link === before?.link && letter.field === before?.field)
      run.text += letter.text;
    else runs.push({ text: letter.text, style: letter.style, ...leadsOf(link), ...fieldOf(letter) });
    before = { link, field: letter.field };
  }
  return runs;
}

function isBeside({ box: place }: Link, { top, bottom }: Box): boolean {
  const y = (top + bottom) / 2;
  return y > place.top - 1 && y < place.bottom + 1;
}

function isOver({ box: place }: Link, { box }: Glyph): boolean {
  const x = (box.left + box.right) / 2;
  return x > place.left - 0.5 && x < place.right + 0.5;
}

const fieldOf = ({ field }: Glyph): { formField?: FormField } => (field ? { formField: field } : {});

const leadsOf = (link: Link | undefined): { link?: string; goTo?: number } => ({
  ...(link?.uri === undefined ? {} : { link: link.uri }),
  ...(link?.goTo === undefined ? {} : { goTo: link.goTo }),
});
