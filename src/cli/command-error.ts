/** Exit codes of the command line. */
export const exitCodes = { done: 0, failed: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;

/** An error with a message for the user. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** Code of the fault, if the API names one. */
  readonly code: string | undefined;

  constructor(message: string, { exitCode, code }: { exitCode?: number; code?: string | undefined } = {}) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode ?? exitCodes.failed;
    this.code = code;
  }
}

/** Returns the error for a command that can't be understood. */
export const usageError = (message: string): CommandError =>
  new CommandError(message, { exitCode: exitCodes.usage });
