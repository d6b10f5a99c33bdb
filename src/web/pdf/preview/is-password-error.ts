/**
 * Returns whether a file couldn't be opened because it requires a password; pdf.js doesn't export its error classes, so
 * the name is checked.
 */
export const isPasswordError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';
