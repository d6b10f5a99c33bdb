import type { Converter } from '../../registry/converter.ts';
import { saveWords } from '../plain-text/save-text.ts';
import { textWriters } from '../office/text-writers.ts';

/** High, because a chain through plain text preserves only the words. */
const cost = 5;

/** Converts documents to plain UTF-8 text. */
export default textWriters({ name: 'text', to: 'txt', cost, write: saveWords }) satisfies Converter[];
