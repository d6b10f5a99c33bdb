import type { Converter } from '../../registry/converter.ts';
import { saveWords } from '../plain-text/save-text.ts';
import { textWriters } from '../office/text-writers.ts';

/** High, because a path through plain text keeps nothing but the words. */
const cost = 5;

/** The words of documents as UTF-8. */
export default textWriters({ name: 'text', to: 'txt', cost, write: saveWords }) satisfies Converter[];
