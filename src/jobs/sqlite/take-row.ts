import { nextInTurn } from '../fair-order.ts';
import { areFull, type Slots } from '../slots.ts';
import { rememberTurn, standingNow, waitingJobs } from './standing.ts';
import { together, type Statements } from './statements.ts';

/** What taking a job needs to know of its queue. */
export interface TakingParts {
  readonly statements: Statements;
  readonly clock: () => number;
  readonly mostRunning: number;
}

/** What is to be taken: a job of this lane under this lease, and where it would run. */
interface Taking {
  readonly lane: 'light' | 'heavy';
  readonly lease: string;
  readonly slots: Slots | undefined;
}

/**
 * Chooses the row whose turn it is and takes it, in one transaction, so that no cap is passed however many processes
 * take at the same time. Undefined when none may run now.
 */
export function takeRow(
  { lane, lease, slots }: Taking,
  { statements, clock, mostRunning }: TakingParts,
): Record<string, unknown> | undefined {
  if ((slots && areFull(slots)) || !statements.isAnyWaiting.get({ lane })) return undefined;
  return together(statements, () => {
    const next = nextInTurn(
      waitingJobs(statements, 'oldestOfEach', lane),
      standingNow(statements),
      mostRunning,
      slots,
    );
    if (!next) return undefined;
    const now = clock();
    rememberTurn(statements, next, now);
    return statements.take.get({ number: next.number, lease, now });
  });
}
