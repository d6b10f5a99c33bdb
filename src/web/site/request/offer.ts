import type { ConversionType } from '#src/contract/conversion-types.ts';
import type { FormatsReply, TargetInfo } from '#src/contract/formats-reply.ts';
import type { Category } from '#src/formats/formats.ts';

/** A format and what it can become, without the options: what a page needs before a file is chosen. */
export interface OfferedFormat {
  readonly format: string;
  readonly label: string;
  readonly name: string;
  readonly category: Category;
  readonly extensions: readonly string[];
  /** Formats it can become, suggested first. */
  readonly targets: readonly string[];
  /** How many files may become one result together, by target; only targets for which they may. */
  readonly maxFilesByTarget?: Readonly<Record<string, number>>;
}

/** What this server can do now, light enough to travel with each page. */
export interface Offer {
  readonly types: readonly { readonly type: ConversionType; readonly formats: readonly OfferedFormat[] }[];
  readonly limits: FormatsReply['limits'];
  readonly counts: FormatsReply['counts'];
}

/** The answer of `GET /api/formats` without its option schemas, which the browser asks for when a file is there. */
export function toOffer({ types, limits, counts }: FormatsReply): Offer {
  return {
    types: types.map(({ type, formats }) => ({
      type,
      formats: formats.map(({ format, label, name, category, extensions, targets }) => ({
        format,
        label,
        name,
        category,
        extensions,
        targets: targets.map((target) => target.format),
        ...collectMaxFiles(targets),
      })),
    })),
    limits,
    counts,
  };
}

function collectMaxFiles(targets: readonly TargetInfo[]): Pick<OfferedFormat, 'maxFilesByTarget'> {
  const several = targets.filter(({ maxFiles }) => maxFiles > 1);
  if (several.length === 0) return {};
  return { maxFilesByTarget: Object.fromEntries(several.map(({ format, maxFiles }) => [format, maxFiles])) };
}

/** The formats of one conversion type. */
export const listOfferedFormats = (offer: Offer, type: ConversionType): readonly OfferedFormat[] =>
  offer.types.find((entry) => entry.type === type)?.formats ?? [];

/** What a format is called, for one that this server reads. */
export const offeredFormatLabel = (offer: Offer, format: string): string | undefined =>
  offer.types.flatMap(({ formats }) => formats).find((entry) => entry.format === format)?.label;
