import type { FaultCode } from './faults.ts';

/** What helps against a fault where it is told: the file's password, or a page of this site that takes the file. */
export type NextStepTarget = 'password' | `/${string}`;

/** Faults a visitor can do something about at once, besides choosing another file or another target. */
const nextSteps: Partial<Record<FaultCode, NextStepTarget>> = {
  'password-needed': 'password',
  'password-wrong': 'password',
  'pdf-locked': 'password',
  'too-many-pages': '/pdf/split',
};

/** What helps against a fault, by the `errorCode` of its job; undefined where nothing here does. */
export const nextStepAfter = (errorCode: string | undefined): NextStepTarget | undefined =>
  errorCode !== undefined && Object.hasOwn(nextSteps, errorCode)
    ? nextSteps[errorCode as FaultCode]
    : undefined;
