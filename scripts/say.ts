/** Prints a line of set-up to the operator. */
export function printStatus(line: string): void {
  process.stdout.write(`[formshift] ${line}\n`);
}

/** Prints a warning of set-up to the operator. */
export function warn(line: string): void {
  process.stderr.write(`[formshift] ${line}\n`);
}
