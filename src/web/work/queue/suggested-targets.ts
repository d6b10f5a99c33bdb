import { formatById, isFormatId } from '#src/formats/formats.ts';
import type { OfferedFormat } from '../../site/request/offer.ts';
import { likelyTargets } from './likely-targets.ts';

/** Usual order of preference for documents, which differs from the order of the format table. */
const documentOrder = ['pdf', 'doc', 'docx', 'txt', 'html', 'rtf'];
/** Usual order of preference for data formats; pages come last. */
const dataOrder = ['csv', 'xlsx', 'json', 'xml', 'yaml', 'xls', 'ods', 'pdf'];

/**
 * Sorts targets by likelihood: those most visitors want, then the file's own category; the main name of two that share
 * the same bytes (JPG and JPEG) comes before the other.
 */
export function suggestedTargets({ format, category, targets }: OfferedFormat): string[] {
  const isData = isFormatId(format) && formatById(format).isData;
  const offered = targets.filter((target) => !(format === 'gif' && target === 'svg'));
  const likely = likelyTargets(format);
  return offered.toSorted((a, b) => rank(a) - rank(b));

  function rank(target: string): number {
    if (likely.includes(target)) return likely.indexOf(target) - likely.length;
    if (!isFormatId(target)) return 1_000;
    const { category: targetCategory, sameBytesAs } = formatById(target);
    if (targetCategory !== category) return 200 + offered.indexOf(target);
    if (sameBytesAs) return 150 + offered.indexOf(target);
    const position = category === 'document' ? (isData ? dataOrder : documentOrder).indexOf(target) : -1;
    return position >= 0 ? position : 50 + offered.indexOf(target);
  }
}
