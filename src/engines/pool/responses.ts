import type { Outcome, RunningEngine } from '../sandbox/sandbox.ts';

/** The result of a request. */
export interface WorkerResponse {
  readonly outcome: Outcome;
  /** Whether the program has reported that it can continue; otherwise it has ended. */
  readonly goesOn: boolean;
}

/** The responses of a program that may serve several requests. */
export interface WorkerResponses {
  /** Handles a line that the program has printed. */
  hear(line: string): void;
  /**
   * Writes a request, one line, and resolves with the output up to the point where the program reports that it can
   * continue, or ends. Rejects with the fault that ended it. `onLine` receives each line of the output.
   */
  to(request: string, running: RunningEngine, onLine?: (line: string) => void): Promise<WorkerResponse>;
}

/** The line with which a program reports, after its response, that it can continue. */
const more = 'more';
const maxResponseLines = 4;

/** Creates a response listener without any output yet. */
export function listenForResponses(): WorkerResponses {
  let lines: readonly string[] = [];
  let onMore: () => void = () => undefined;
  let onResponseLine: (line: string) => void = () => undefined;
  return {
    hear(line) {
      if (line === more) return onMore();
      lines = [...lines, line].slice(-maxResponseLines);
      onResponseLine(line);
    },
    to(request, running, onLine = () => undefined) {
      const { promise: answered, resolve } = Promise.withResolvers<WorkerResponse>();
      const startMs = performance.now();
      lines = [];
      onResponseLine = onLine;
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
