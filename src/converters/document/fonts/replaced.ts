import { phrase, type Fact } from '#src/contract/messages/facts.ts';
import { isShipped, standIns, type StandIn } from '#src/engines/fonts.ts';
import type { NamedFonts } from './named.ts';

const maxReportedFonts = 6;

/**
 * Lists the fonts of a document that its PDF replaces, with their replacements, as parts of a sentence. A style may
 * be unused, so fonts of styles count only if their replacement occurs in the PDF.
 */
export function replacedFonts(named: NamedFonts, shown: readonly string[]): Fact[] {
  const present = new Set(shown.map(plainName));
  const missing = [...named].filter(([font]) => !present.has(plainName(font)) && !isShipped(font));
  const known = missing.flatMap(([font, where]) => {
    const standIn = findStandIn(font);
    if (!standIn || !present.has(plainName(standIn.by))) return [];
    if (where === 'style' && hasCloserFont(standIn, named)) return [];
    const facts = { font, substitute: standIn.by };
    return [
      standIn.sameWidths
        ? phrase('{font} with {substitute} (same widths)', facts)
        : phrase('{font} with {substitute}', facts),
    ];
  });
  const reported = [...known, ...reportUnknownFonts(missing, unexplained(named, shown))];
  return reported.length > maxReportedFonts
    ? [
        ...reported.slice(0, maxReportedFonts),
        phrase('and {count, number} more', { count: reported.length - maxReportedFonts }),
      ]
    : reported;
}

/**
 * Reports fonts without a known replacement. They can only have been replaced by PDF fonts that the document doesn't
 * explain.
 */
function reportUnknownFonts(
  missing: readonly (readonly [string, 'text' | 'style'])[],
  others: readonly string[],
): Fact[] {
  const unknown = missing.filter(([font]) => !findStandIn(font));
  const ofText = unknown.filter(([, where]) => where === 'text');
  const reported = ofText.length > 0 ? ofText : unknown.slice(0, others.length);
  if (others.length === 0) return [];
  const [only] = others;
  const substitute = reported.length === 1 && others.length === 1 && only ? spaced(only) : undefined;
  return reported.map(([font]) =>
    substitute
      ? phrase('{font} with {substitute}', { font, substitute })
      : phrase('{font} with a similar one', { font }),
  );
}

/**
 * Returns the fonts of the PDF that the document neither names nor needs as a replacement, except symbol and emoji
 * fonts.
 */
function unexplained(named: NamedFonts, shown: readonly string[]): string[] {
  const explained = new Set(
    [...named.keys()].flatMap((font) => [plainName(font), plainName(findStandIn(font)?.by ?? font)]),
  );
  const families = new Map(shown.map((name) => [plainName(name), withoutStyle(name)]));
  return [...families].flatMap(([plain, family]) =>
    explained.has(plain) || /symbol|emoji/.test(plain) ? [] : [family],
  );
}

const findStandIn = (font: string): StandIn | undefined =>
  standIns.find((entry) => plainName(entry.font) === plainName(font));

/** Whether the replacement occurs because of another named font, which it matches better. */
function hasCloserFont({ by, sameWidths }: StandIn, named: NamedFonts): boolean {
  return (
    !sameWidths &&
    [...named.keys()].some((font) => findStandIn(font)?.by === by && findStandIn(font)?.sameWidths)
  );
}

const withoutStyle = (name: string): string =>
  name.replace(
    /[-,](Bold|Italic|Regular|Oblique|Roman|Light|Medium|Semibold|Condensed|Book|Demi|Black)*$/i,
    '',
  );

/** Normalizes a font name. Names differ in spaces, case, character width and in the style that PDF appends. */
const plainName = (name: string): string =>
  withoutStyle(name.normalize('NFKC'))
    .replace(/[\s-]|MT$|PS$/g, '')
    .toLowerCase();

/** Inserts spaces into a name such as `DejaVuSans`. */
const spaced = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('Deja Vu', 'DejaVu');
