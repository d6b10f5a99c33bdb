import type * as english from './labels.ts';

export const fontLabels: typeof english.fontLabels = {
  sample: 'Schreiben Sie hier Ihren Text',
  text: 'Ihr Text',
  cards: 'Ihr Text in jedem Stil',
  none: 'noch kein Text',
  copied: 'Der gestaltete Text ist kopiert',
  copy: (style) => `Text in ${style}`,
};
