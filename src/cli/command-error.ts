import type { Phrase } from '#src/contract/messages/facts.ts';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import { formatPhrase } from '#src/messages/format-message.ts';

/** Exit codes of the command line. */
export const exitCodes = { done: 0, failed: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;

/** A sentence for the user: a phrase, or one that is in the user's language already. */
export type Sentence = Phrase | string;

/** Returns a sentence in a language. */
export const writeSentence = (sentence: Sentence, language: Language): string =>
  typeof sentence === 'string' ? sentence : formatPhrase(sentence, language);

/** An error with a sentence for the user. */
export class CommandError extends Error {
  readonly sentence: Sentence;
  readonly exitCode: number;
  /** Code of the fault, if the API names one. */
  readonly code: string | undefined;

  constructor(sentence: Sentence, { exitCode, code }: { exitCode?: number; code?: string | undefined } = {}) {
    super(writeSentence(sentence, mainLanguage));
    this.name = 'CommandError';
    this.sentence = sentence;
    this.exitCode = exitCode ?? exitCodes.failed;
    this.code = code;
  }
}

/** Returns the error for a command that can't be understood. */
export const usageError = (sentence: Phrase): CommandError =>
  new CommandError(sentence, { exitCode: exitCodes.usage });
