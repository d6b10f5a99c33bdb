import type { PageBox, FormField, Glyph, Link } from '#src/engines/pdfium/worker/page.ts';
import type { TextRun } from '../model/blocks.ts';

/**
 * Splits the characters of a word into runs of one style and link target. A period after a link isn't part of it, nor
 * are adjacent words in scripts without spaces. The content of a form field is its own run. `box` is the box of the
 * word.
 */
export function linkedRuns(letters: readonly Glyph[], box: PageBox, links: readonly Link[]): TextRun[] {
  const near = links.filter(
    (link) => isLinkLevelWith(link, box) && link.box.left < box.right && link.box.right > box.left,
  );
  const runs: { text: string; style: Glyph['style']; link?: string; goTo?: number; formField?: FormField }[] =
    [];
  let before: { readonly link: Link | undefined; readonly field: FormField | undefined } | undefined;
  for (const letter of letters) {
    const link = near.find((one) => isOver(one, letter));
    const run = runs.at(-1);
    if (run && run.style === letter.style && link === before?.link && letter.field === before?.field)
      run.text += letter.text;
    else
      runs.push({
        text: letter.text,
        style: letter.style,
        ...pickLinkTarget(link),
        ...pickFormField(letter),
      });
    before = { link, field: letter.field };
  }
  return runs;
}

function isLinkLevelWith({ box: area }: Link, { top, bottom }: PageBox): boolean {
  const y = (top + bottom) / 2;
  return y > area.top - 1 && y < area.bottom + 1;
}

function isOver({ box: area }: Link, { box }: Glyph): boolean {
  const x = (box.left + box.right) / 2;
  return x > area.left - 0.5 && x < area.right + 0.5;
}

const pickFormField = ({ field }: Glyph): { formField?: FormField } => (field ? { formField: field } : {});

const pickLinkTarget = (link: Link | undefined): { link?: string; goTo?: number } => ({
  ...(link?.uri === undefined ? {} : { link: link.uri }),
  ...(link?.goTo === undefined ? {} : { goTo: link.goTo }),
});
