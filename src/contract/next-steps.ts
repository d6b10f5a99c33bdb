import type { FaultCode } from './faults.ts';

/** Remedy offered next to a fault: a field for the file's password, or a page of this site that can handle the file. */
export type NextStepTarget = 'password' | `/${string}`;

/** Faults a visitor can fix immediately, other than by choosing another file or another target. */
const nextSteps: Partial<Record<FaultCode, NextStepTarget>> = {
  'password-needed': 'password',
  'password-wrong': 'password',
  'pdf-locked': 'password',
  'too-many-pages': '/pdf/split',
};

/** Returns the remedy for a job's `errorCode`, or undefined if there is none. */
export const nextStepAfter = (errorCode: string | undefined): NextStepTarget | undefined =>
  errorCode !== undefined && Object.hasOwn(nextSteps, errorCode)
    ? nextSteps[errorCode as FaultCode]
    : undefined;
