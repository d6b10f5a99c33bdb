import { writingDirection } from '#src/contract/pages/languages.ts';
import { language } from './language.ts';

/** Direction of the page's script. */
export const direction = writingDirection(language);

/** Points from what was to what became of it. */
export const arrow = direction === 'rtl' ? '←' : '→';

/** The arrow keys that lead to the next and the previous one of what stands in reading order. */
export const [nextArrowKey, previousArrowKey] =
  direction === 'rtl' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
