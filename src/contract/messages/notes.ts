import { z } from 'zod';
import { FactsSchema } from './fact-schema.ts';
import type { Facts, FactsOf } from './facts.ts';
import { noteMessages } from './note-messages.ts';

/** What a note is about: a code with a message in every language. */
export type NoteCode = keyof typeof noteMessages;

/** What a result lost or changed compared to the file. */
export interface Note {
  readonly code: NoteCode;
  readonly facts: Facts;
}

/** Makes a note of its code and the facts that its message names. */
export const note = <Code extends NoteCode>(
  code: Code,
  ...[facts]: FactsOf<(typeof noteMessages)[Code]>
): Note => ({ code, facts: facts ?? {} });

/** A note that another process wrote, or that was stored. */
export const NoteSchema: z.ZodType<Note> = z.strictObject({
  code: z.custom<NoteCode>((code) => typeof code === 'string' && Object.hasOwn(noteMessages, code)),
  facts: FactsSchema,
});

/** Tells notes from anything else, such as notes of another version with codes that are not known here. */
export const isNote = (value: unknown): value is Note => NoteSchema.safeParse(value).success;

/** Returns the notes without those that say the same as an earlier one: several files or steps may add the same. */
export const distinctNotes = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map((each) => [JSON.stringify(each), each])).values(),
];
