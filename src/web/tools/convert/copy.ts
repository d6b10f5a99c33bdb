import { conversionTypes, type ConversionType } from '#src/contract/conversion-types.ts';
import type { Question } from '../../seo/page-seo.ts';
import { formatsOf, type Offer } from '../../site/offer.ts';
import { commonQuestions, wordsOf } from './type-words.ts';

/** The words of one converter page; every list and figure in them is this server's own. */
export interface ConverterCopy {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly faq: readonly Question[];
}

/** Whether a text from an address is a conversion type. */
export const isConversionType = (text: string): text is ConversionType =>
  (conversionTypes as readonly string[]).includes(text);

/** The words of a type's page. */
export function copyOf(type: ConversionType, offer: Offer): ConverterCopy {
  const labels = formatsOf(offer, type)
    .map((format) => format.label)
    .join(', ');
  const facts = { labels, maxMb: offer.limits.maxFileMb, hours: offer.limits.retentionHours };
  const { questions, ...words } = wordsOf[type](facts);
  return { ...words, faq: [...questions, ...commonQuestions(facts)] };
}
