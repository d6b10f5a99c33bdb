import type { EngineId } from '#src/engines/engine.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** A finished file about to be looked at once more. */
export interface Exhibit {
  /** Host path of a job folder that holds the file under `in/`. */
  readonly workdir: string;
  /** Host path of the file. */
  readonly path: string;
  /** The same file as an engine sees it. */
  readonly inside: string;
  readonly format: FormatId;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
}

/** Several finished files of one job and one format. */
export interface Series extends Omit<Exhibit, 'path' | 'inside'> {
  /** Called `0.<ending>`, `1.<ending>` and so on below `in/`. */
  readonly files: readonly Pick<Exhibit, 'path' | 'inside'>[];
  readonly threads: number;
}

/**
 * Re-opens results with a program other than the one that wrote them. Each file of `checks/` is one, as its default
 * export. Resolves when the file is sound; rejects with `output-unsound` when it is not.
 */
export interface Check {
  readonly id: string;
  readonly formats: readonly FormatId[];
  readonly engines: readonly EngineId[];
  check(exhibit: Exhibit): Promise<void>;
  /** Looks at several files at once where one run of the program can; left out, each is looked at on its own. */
  readonly checkSeries?: (series: Series) => Promise<void>;
}
