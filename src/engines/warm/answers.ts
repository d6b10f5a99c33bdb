import type { Outcome, Running } from '../sandbox/sandbox.ts';

/** What came of an order. */
export interface Answer {
  readonly outcome: Outcome;
  /** Whether the program has said that it could go on; else it has ended. */
  readonly goesOn: boolean;
}

/** The answers of a program that may serve several orders. */
export interface Answers {
  /** Takes a line the program has printed. */
  hear(line: string): void;
  /**
   * Writes an order, one line, and resolves with what is printed until the program says that it could go on, or until
   * its end. Rejects with the fault that ended it.
   */
  to(order: string, running: Running): Promise<Answer>;
}

/** A line of its own by which a program says, after its answer, that it could go on. */
const more = 'more';
const linesKept = 4;

/** Nothing heard yet. */
export function listenForAnswers(): Answers {
  let lines: readonly string[] = [];
  let onMore: () => void = () => undefined;
  return {
    hear(line) {
      if (line === more) onMore();
      else lines = [...lines, line].slice(-linesKept);
    },
    to(order, running) {
      const { promise: answered, resolve } = Promise.withResolvers<Answer>();
      const startMs = performance.now();
      lines = [];
      onMore = () => {
        const seconds = (performance.now() - startMs) / 1000;
        resolve({ outcome: { exitCode: 0, stdout: lines.join('\n'), stderr: '', seconds }, goesOn: true });
      };
      running.write(`${order}\n`);
      const ended = running.done.then((outcome) => ({ outcome, goesOn: false }));
      return Promise.race([answered, ended]);
    },
  };
}
