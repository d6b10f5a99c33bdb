import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Question } from '../../../seo/page-seo.ts';
import type { ToolWords } from '../../../seo/tool-words.ts';

/** Limits of this server that the text may mention. */
export type ConversionLimits = FormatsReply['limits'];

/**
 * Text of one conversion: seven questions, the last two of which are the same on every page and use this server's
 * figures.
 */
export type ConversionWords = Omit<ToolWords, 'faq'> & { readonly questions: readonly Question[] };
