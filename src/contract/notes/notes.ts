import { z } from 'zod';
import { noteMessages } from './note-messages.ts';
import { phraseMessages } from './phrase-messages.ts';

/** What a note is about: a code with a message in every language. */
export type NoteCode = keyof typeof noteMessages;
/** A phrase that stands in a note. */
export type PhraseCode = keyof typeof phraseMessages;

/** A value in a note. Durations, sizes and languages are written in the language of the reader. */
export type Fact =
  | string
  | number
  | { readonly seconds: number }
  | { readonly bytes: number }
  /** A tag of BCP 47, or a code of ISO 639. */
  | { readonly language: string }
  | { readonly phrase: PhraseCode; readonly facts: Facts }
  | readonly Fact[];

/** The values of a message, by name. */
export interface Facts {
  readonly [name: string]: Fact;
}

/** What a result lost or changed compared to the file. */
export interface Note {
  readonly code: NoteCode;
  readonly facts: Facts;
}

/** Names of the facts in a message: the first word after each brace. */
type FactNames<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | FactNames<Rest>
  : never;
type NameAtStart<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Word<Name>
    : Word<Inside>
  : never;
type Word<Text extends string> = Text extends `${string}${' ' | '#'}${string}` ? never : Text;

type FactsOf<Code extends NoteCode> = [FactNames<(typeof noteMessages)[Code]>] extends [never]
  ? []
  : [Readonly<Record<FactNames<(typeof noteMessages)[Code]>, Fact>>];

/** Makes a note of its code and the facts that its message names. */
export const note = <Code extends NoteCode>(code: Code, ...[facts]: FactsOf<Code>): Note => ({
  code,
  facts: facts ?? {},
});

/** Makes a phrase that stands in a note as a fact. */
export const phrase = (code: PhraseCode, facts: Facts = {}): Fact => ({ phrase: code, facts });

const isKeyOf = <Table extends object>(table: Table) =>
  z.custom<keyof Table & string>((code) => typeof code === 'string' && Object.hasOwn(table, code));

const FactSchema: z.ZodType<Fact> = z.lazy(() =>
  z.union([
    z.string().max(2_000),
    z.number(),
    z.strictObject({ seconds: z.number() }),
    z.strictObject({ bytes: z.number() }),
    z.strictObject({ language: z.string().max(100) }),
    z.strictObject({ phrase: isKeyOf(phraseMessages), facts: FactsSchema }),
    z.array(FactSchema).max(1_000),
  ]),
);
const FactsSchema = z.record(z.string(), FactSchema);

/** A note that another process wrote, or that was stored. */
export const NoteSchema: z.ZodType<Note> = z.strictObject({
  code: isKeyOf(noteMessages),
  facts: FactsSchema,
});

/** Tells notes from anything else, such as notes of another version with codes that are not known here. */
export const isNote = (value: unknown): value is Note => NoteSchema.safeParse(value).success;

/** Returns the notes without those that say the same as an earlier one: several files or steps may add the same. */
export const distinctNotes = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map((each) => [JSON.stringify(each), each])).values(),
];
