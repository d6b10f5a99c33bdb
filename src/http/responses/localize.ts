import type { FaultCode, FaultDetail } from '#src/contract/faults.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { germanFault, germanFormats } from '../german/translate.ts';

interface LocalizableFault {
  readonly code: FaultCode;
  readonly detail: FaultDetail;
  /** The English sentence. */
  readonly message: string;
}

/** Returns the text of a fault in a language. */
export const localizeFault = (language: Language, { code, detail, message }: LocalizableFault): string =>
  language === 'de' ? germanFault(code, detail) : message;

/** Returns the server's capabilities in a language. */
export const localizeFormats = (language: Language, reply: FormatsReply): FormatsReply =>
  language === 'de' ? germanFormats(reply) : reply;
