import type { FaultCode, FaultDetail } from '#src/contract/faults.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Language } from '#src/contract/languages.ts';
import { germanFault, germanFormats, germanNote } from '../german/say.ts';

interface SaidFault {
  readonly code: FaultCode;
  readonly detail: FaultDetail;
  /** Its English sentence. */
  readonly message: string;
}

/** A fault's sentence in a language. */
export const sayFault = (language: Language, { code, detail, message }: SaidFault): string =>
  language === 'de' ? germanFault(code, detail) : message;

/** A note of a job in a language. */
export const sayNote = (language: Language, note: string): string =>
  language === 'de' ? germanNote(note) : note;

/** What the server can do, in the words of a language. */
export const sayFormats = (language: Language, reply: FormatsReply): FormatsReply =>
  language === 'de' ? germanFormats(reply) : reply;
