import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Question } from '../../../seo/page-seo.ts';
import type { ToolWords } from '../../../seo/tool-words.ts';

/** What the words may say of this server. */
export type ConversionLimits = FormatsReply['limits'];

/** The words of one conversion: seven questions, the last two of which every page answers with this server's own figures. */
export type ConversionWords = Omit<ToolWords, 'faq'> & { readonly questions: readonly Question[] };
