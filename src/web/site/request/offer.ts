import type { ConversionType } from '#src/contract/conversion-types.ts';
import type { FormatsReply, TargetInfo } from '#src/contract/formats-reply.ts';
import type { Category } from '#src/formats/formats.ts';

/** A format and its targets, without the options: what a page needs before a file is chosen. */
export interface OfferedFormat {
  readonly format: string;
  readonly label: string;
  readonly name: string;
  readonly category: Category;
  readonly extensions: readonly string[];
  /** Target formats, suggested ones first. */
  readonly targets: readonly string[];
  /** Maximum number of files that can be combined into one result, by target; only targets that allow it. */
  readonly maxFilesByTarget?: Readonly<Record<string, number>>;
}

/** What this server currently offers, small enough to be part of every page. */
export interface Offer {
  readonly types: readonly { readonly type: ConversionType; readonly formats: readonly OfferedFormat[] }[];
  readonly limits: FormatsReply['limits'];
  readonly counts: FormatsReply['counts'];
}

/**
 * Reduces the response of `GET /api/formats` to what pages need, without option schemas, which the browser requests
 * once there is a file.
 */
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

/** Returns the formats of a conversion type. */
export const listOfferedFormats = (offer: Offer, type: ConversionType): readonly OfferedFormat[] =>
  offer.types.find((entry) => entry.type === type)?.formats ?? [];

/** Returns the label of a format this server can read. */
export const offeredFormatLabel = (offer: Offer, format: string): string | undefined =>
  offer.types.flatMap(({ formats }) => formats).find((entry) => entry.format === format)?.label;
