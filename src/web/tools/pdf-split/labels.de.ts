import type * as english from './labels.ts';

export const splitModeLabels: typeof english.splitModeLabels = {
  choice: 'Was entstehen soll',
  modes: { split: 'Ein PDF für jede Gruppe', extract: 'Ein PDF mit allen' },
};
