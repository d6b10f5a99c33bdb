import { conversionTypes, type ConversionType } from '#src/contract/conversion-types.ts';
import { listOfferedFormats, type Offer } from '../../site/request/offer.ts';
import type { ConverterCopy } from './converter-copy.ts';
import { commonConvertQuestions, converterTypeWords } from './type-words.ts';
import { joinList } from '../../site/join-list.ts';

/** Returns whether a path segment is a conversion type. */
export const isConversionType = (text: string): text is ConversionType =>
  (conversionTypes as readonly string[]).includes(text);

/** Builds the text of a conversion type's page. */
export function buildConverterCopy(type: ConversionType, offer: Offer): ConverterCopy {
  const labels = joinList(listOfferedFormats(offer, type).map((format) => format.label));
  const facts = { labels, maxMb: offer.limits.maxFileMb, hours: offer.limits.retentionHours };
  const { questions, ...words } = converterTypeWords[type](facts);
  return { ...words, faq: [...questions, ...commonConvertQuestions(facts)] };
}
