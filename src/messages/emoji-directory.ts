import type { Language } from '#src/contract/pages/languages.ts';
import { directoryWords } from '#src/emoji/directory-words.ts';
import type { EmojiTexts } from '#src/emoji/emoji-texts.ts';
import { makeDirectory, type Directory, type DirectoryWords } from '#src/emoji/make-directory.ts';
import { catalogueOf } from './read-catalogue.ts';
import { readEmojiNames } from './read-emoji-names.ts';

const directories = new Map<Language, Directory>();

/** Returns the emoji directory in a language. It is built once. */
export function directoryOf(language: Language): Directory {
  const directory = directories.get(language) ?? buildDirectory(language);
  directories.set(language, directory);
  return directory;
}

function buildDirectory(language: Language): Directory {
  const catalogue = catalogueOf(language);
  const words = replaceTexts(directoryWords, (key, english) => catalogue.get(key) ?? english);
  return makeDirectory(words, readEmojiNames(language));
}

/** Returns the English texts of the emoji directory by their keys in the catalogues. */
export function directoryMessages(): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  replaceTexts(directoryWords, (key, english) => {
    messages.set(key, english);
    return english;
  });
  return messages;
}

type Replace = (key: string, english: string) => string;

function replaceTexts(words: DirectoryWords, replace: Replace): DirectoryWords {
  const texts = (group: 'subgroups' | 'popular') =>
    mapEntries(words[group], ([description, usage], name): EmojiTexts => [
      replace(`emoji.${group}.${name}.description`, description),
      replace(`emoji.${group}.${name}.usage`, usage),
    ]);
  return {
    categories: mapEntries(words.categories, (text, name) => replace(`emoji.categories.${name}`, text)),
    subgroups: texts('subgroups'),
    popular: texts('popular'),
    tone: replace('emoji.tone', words.tone),
  };
}

const mapEntries = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
