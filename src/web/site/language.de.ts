import type { language as shape } from './language.ts';

export const language: typeof shape = 'de';
