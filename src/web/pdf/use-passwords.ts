import { useState } from 'react';

/** The passwords of files that only open with one. */
export interface Passwords {
  readonly isLocked: (file: File) => boolean;
  /** Notes that a file needs one; what was typed for it stays. */
  readonly lock: (file: File) => void;
  readonly of: (file: File) => string;
  readonly type: (file: File, password: string) => void;
  /** The options of a tool that takes them, one for each of its files in their order. */
  readonly options: (files: readonly File[]) => { readonly passwords?: readonly string[] };
}

/** Keeps what is typed as the passwords of files, as long as the page is open. */
export function usePasswords(): Passwords {
  const [typed, setTyped] = useState<ReadonlyMap<File, string>>(new Map());
  const of = (file: File) => typed.get(file) ?? '';
  return {
    of,
    isLocked: (file) => typed.has(file),
    lock: (file) => setTyped((all) => (all.has(file) ? all : new Map(all).set(file, ''))),
    type: (file, password) => setTyped((all) => new Map(all).set(file, password)),
    options: (files) => (files.some((file) => of(file) !== '') ? { passwords: files.map(of) } : {}),
  };
}
