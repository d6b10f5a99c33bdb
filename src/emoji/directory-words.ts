import type { DirectoryWords } from './make-directory.ts';
import { popularTexts } from './popular-texts.data.ts';
import { subgroupTexts } from './subgroup-texts.data.ts';

/** The English texts of the emoji directory. */
export const directoryWords: DirectoryWords = {
  categories: {
    'smileys-emotion': 'Smileys & Emotion',
    'people-body': 'People & Body',
    'animals-nature': 'Animals & Nature',
    'food-drink': 'Food & Drink',
    'travel-places': 'Travel & Places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
  subgroups: subgroupTexts,
  popular: popularTexts,
  tone: 'This is {name} in one of the five skin tones.',
};
