import { Fault } from '#src/contract/faults.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { parseScriptResponse } from '../script-response.ts';

/** Path of the program inside the sandbox. */
const documentCheckScript = '/app/src/engines/document-check/worker/main.py';

/** The job whose documents are checked. */
export interface DocumentCheckJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/** A document as an engine sees it, and the format it must have. */
export interface CheckedDocument {
  readonly inside: string;
  readonly format: FormatId;
}

/** A program that has loaded its libraries and waits for its documents. It serves one request. */
export interface WaitingDocumentCheck {
  /** Checks the documents, like `checkDocuments`. */
  check(documents: readonly CheckedDocument[]): Promise<void>;
  /** Stops it, used or not. */
  drop(): Promise<void>;
}

/** What the program prints. */
type DocumentCheckResponse =
  | { readonly valid: true }
  | { readonly valid: false; readonly path: string; readonly reason: string };

/**
 * Opens documents with Python libraries, none of which wrote them. Rejects with `output-invalid` for the first one
 * that is not valid, with a limit, or with `engine-refused` if the program fails.
 */
export async function checkDocuments(
  documents: readonly [CheckedDocument, ...CheckedDocument[]],
  { sandbox, workdir, signal }: DocumentCheckJob,
): Promise<void> {
  const args = programArguments(documents[0].format);
  const stdin = formatCheckRequest(documents);
  readDocumentVerdict(
    await sandbox.run({ engine: 'document-check', args, workdir, signal, stdin }),
    documents,
  );
}

/** Starts the program for documents of a format that are still being written. */
export function startDocumentCheck(
  format: FormatId,
  { sandbox, workdir, signal }: DocumentCheckJob,
): WaitingDocumentCheck {
  const running = sandbox.start({
    engine: 'document-check',
    args: programArguments(format),
    workdir,
    signal,
  });
  running.done.catch(() => undefined); // reported by check()
  return {
    async check(documents) {
      running.write(formatCheckRequest(documents));
      running.end();
      readDocumentVerdict(await running.done, documents);
    },
    async drop() {
      running.kill();
      await Promise.allSettled([running.done]);
    },
  };
}

/** No variables, user packages or compiled files; unlike with `-I`, the script finds the modules next to it. */
const programArguments = (format: FormatId): string[] => ['-E', '-s', '-B', documentCheckScript, format];

function formatCheckRequest(documents: readonly CheckedDocument[]): string {
  const files = documents.map(({ inside, format }) => ({ path: inside, format }));
  return `${JSON.stringify({ files })}\n`;
}

function readDocumentVerdict(outcome: Outcome, documents: readonly CheckedDocument[]): void {
  const response = parseScriptResponse<DocumentCheckResponse>(outcome, 'the document check');
  if (response.valid) return;
  const { path, reason } = response;
  const format = documents.find(({ inside }) => path.endsWith(inside))?.format ?? documents[0]?.format;
  const detail = format ? { format: formatById(format).label } : {};
  throw new Fault('output-invalid', detail, { cause: new Error(reason) });
}
