import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a reader of this folder in LibreOffice; returns the facts it prints. Throws if it can't read the file. */
export function runOfficeReader(script: string, path: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'formshift-reader-'));
  try {
    return runPythonReader(script, [folder, path]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a reader of this folder; returns the facts it prints as JSON. Throws if it can't read the file. */
export function runPythonReader(script: string, args: readonly string[]): unknown {
  const printed = execFileSync('/usr/bin/python3', [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    maxBuffer: 268_435_456,
    env: {
      ...process.env,
      PYTHONPATH: join(import.meta.dirname, '..', '..', 'fixtures', 'office'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  return JSON.parse(printed);
}
