/** Prints a setup status line for the operator. */
export function printStatus(line: string): void {
  process.stdout.write(`[formshift] ${line}\n`);
}

/** Prints a setup warning for the operator. */
export function warn(line: string): void {
  process.stderr.write(`[formshift] ${line}\n`);
}
