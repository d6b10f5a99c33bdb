import type { Outcome, RunningEngine } from '../sandbox/sandbox.ts';

/** What came of an order. */
export interface WorkerResponse {
  readonly outcome: Outcome;
  /** Whether the program has said that it could go on; else it has ended. */
  readonly goesOn: boolean;
}

/** The answers of a program that may serve several orders. */
export interface WorkerResponses {
  /** Takes a line the program has printed. */
  hear(line: string): void;
  /**
   * Writes an order, one line, and resolves with what is printed until the program says that it could go on, or until
   * its end. Rejects with the fault that ended it.
   */
  to(request: string, running: RunningEngine): Promise<WorkerResponse>;
}

/** A line of its own by which a program says, after its answer, that it could go on. */
const more = 'more';
const maxResponseLines = 4;

/** Nothing heard yet. */
export function listenForResponses(): WorkerResponses {
  let lines: readonly string[] = [];
  let onMore: () => void = () => undefined;
  return {
    hear(line) {
      if (line === more) onMore();
      else lines = [...lines, line].slice(-maxResponseLines);
    },
    to(request, running) {
      const { promise: answered, resolve } = Promise.withResolvers<WorkerResponse>();
      const startMs = performance.now();
      lines = [];
      onMore = () => {
        const seconds = (performance.now() - startMs) / 1000;
        resolve({ outcome: { exitCode: 0, stdout: lines.join('\n'), stderr: '', seconds }, goesOn: true });
      };
      running.write(`${request}\n`);
      const ended = running.done.then((outcome) => ({ outcome, goesOn: false }));
      return Promise.race([answered, ended]);
    },
  };
}
