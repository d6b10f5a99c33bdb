import type { FaultCode, FaultDetail } from '#src/contract/faults.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { germanFault, germanFormats, germanWarning } from '../german/translate.ts';

interface LocalizableFault {
  readonly code: FaultCode;
  readonly detail: FaultDetail;
  /** Its English sentence. */
  readonly message: string;
}

/** A fault's sentence in a language. */
export const localizeFault = (language: Language, { code, detail, message }: LocalizableFault): string =>
  language === 'de' ? germanFault(code, detail) : message;

/** A note of a job in a language. */
export const localizeWarning = (language: Language, warning: string): string =>
  language === 'de' ? germanWarning(warning) : warning;

/** What the server can do, in the words of a language. */
export const localizeFormats = (language: Language, reply: FormatsReply): FormatsReply =>
  language === 'de' ? germanFormats(reply) : reply;
