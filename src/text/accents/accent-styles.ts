import { aussie } from './aussie.ts';
import { british } from './british.ts';
import { pirate } from './pirate.ts';
import { robot } from './robot.ts';
import type { AccentRule } from './rule.ts';
import { shakespeare } from './shakespeare.ts';
import { southern } from './southern.ts';
import { texan } from './texan.ts';
import { uwu } from './uwu.ts';

export type { AccentRule } from './rule.ts';

/** An accent: its name, a one-line description, its rules in the order they apply, and the end of its sentences. */
export interface AccentStyle {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly AccentRule[];
  readonly suffix?: string;
}

/** The accents, in display order. */
export const accentStyles = {
  british: {
    name: 'British English',
    description: 'British spelling and everyday British words',
    rules: british,
  },
  pirate: {
    name: 'Pirate Speak',
    description: 'The talk of the seven seas',
    rules: pirate,
    suffix: ', arr!',
  },
  southern: {
    name: 'Southern American',
    description: 'The easy drawl of the American South',
    rules: southern,
  },
  aussie: {
    name: 'Australian',
    description: 'Short words and sunshine from Down Under',
    rules: aussie,
    suffix: ', mate!',
  },
  shakespeare: {
    name: 'Shakespearean',
    description: 'Thee and thou from the Elizabethan stage',
    rules: shakespeare,
  },
  robot: { name: 'Robot Speech', description: 'Precise, mechanical, without feeling', rules: robot },
  uwu: {
    name: 'UwU Speak',
    description: 'Soft and cute, with every r and l turned into w',
    rules: uwu,
    suffix: ' uwu',
  },
  texan: {
    name: 'Texan',
    description: 'Big sky, big words, from the Lone Star State',
    rules: texan,
    suffix: ', partner!',
  },
} as const satisfies Record<string, AccentStyle>;

export type AccentKey = keyof typeof accentStyles;
