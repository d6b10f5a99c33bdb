/** A description and the usage. `{name}` is the emoji's name, `{place}` the part of a flag's name after the colon. */
export type EmojiTexts = readonly [description: string, usage: string];
