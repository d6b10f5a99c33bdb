/**
 * A value in a message. Durations, sizes and the names of languages are written in the language of the reader; a phrase
 * has a translation; any string, such as the name of a file, stays as it is.
 */
export type Fact =
  | string
  | number
  | Phrase
  | { readonly seconds: number }
  | { readonly bytes: number }
  /** A tag of BCP 47, or a code of ISO 639. */
  | { readonly language: string }
  | readonly Fact[];

/** The values of a message, by name. */
export interface Facts {
  readonly [name: string]: Fact;
}

/** A part of a sentence: an English ICU message, which is its key in the catalogues, and its values. */
export interface Phrase {
  readonly phrase: string;
  readonly facts?: Facts;
}

/** Names of the facts in a message: the first word after each brace. */
export type FactNames<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | FactNames<Rest>
  : never;
type NameAtStart<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Word<Name>
    : Word<Inside>
  : never;
type Word<Name extends string> = Name extends `${string}${' ' | '#'}${string}` ? never : Name;

/** The facts that a message requires, as the remaining arguments of a function. */
export type FactsOf<Message extends string> = [FactNames<Message>] extends [never]
  ? []
  : [facts: { readonly [Name in FactNames<Message>]: Fact }];

/** Makes a part of a sentence, with the facts that its words name. */
export const phrase = <Message extends string>(english: Message, ...[facts]: FactsOf<Message>): Phrase => ({
  phrase: english,
  ...(facts && { facts }),
});

/** Marks an English phrase that is shown in a message, where a schema takes no more than a string. */
export const translatable = <Message extends string>(english: Message): Message => english;
