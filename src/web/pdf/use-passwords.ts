import { useState } from 'react';

/** The passwords of files that require one. */
export interface Passwords {
  readonly isLocked: (file: File) => boolean;
  /** Marks a file as requiring a password; a password already typed is kept. */
  readonly lock: (file: File) => void;
  readonly of: (file: File) => string;
  readonly type: (file: File, password: string) => void;
  /** Returns the options for a tool that accepts passwords, one per file in order. */
  readonly options: (files: readonly File[]) => { readonly passwords?: readonly string[] };
}

/** Stores the typed passwords of files while the page is open. */
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
