import { Fault, faultTable, toFault, type FaultCode, type FaultDetail } from '#src/contract/faults.ts';
import type { Outcome } from './sandbox/sandbox.ts';

/** What a script of ours prints in place of its answer when it could not carry out its order. */
export interface Refusal {
  readonly fault: string;
  readonly detail: FaultDetail;
  /** For the log alone. */
  readonly cause: string;
}

const maxCauseLength = 2000;

/** The script's end: an error as the line of JSON that tells it. */
export function toRefusal(error: unknown): Refusal {
  const fault = toFault(error);
  const chain = listCauses(fault);
  const description = `${chain.map(({ message }) => message).join(' <- ')}\n${chain.at(-1)?.stack ?? ''}`;
  return { fault: fault.code, detail: fault.detail, cause: description.slice(0, maxCauseLength) };
}

const maxCauses = 5;

/** An error, what caused it, what caused that. */
function listCauses(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < maxCauses; one = one.cause) chain.push(one);
  return chain;
}

/**
 * The server's end: the answer a script printed as its last line of JSON. Rejects with the fault it printed instead, its
 * sentence filled with `detail` where the script left that open; with `engine-memory` or `engine-refused` when it ended
 * without a word, or met an error of its own over the visitor's file.
 */
export function parseScriptResponse<ScriptResponse extends object>(
  { exitCode, stdout, stderr }: Outcome,
  script: string,
  detail: FaultDetail = {},
): Exclude<ScriptResponse, Refusal> {
  const line = stdout.split('\n').findLast((printed) => printed.startsWith('{'));
  if (line === undefined) {
    const cause = new Error(`${script} ended with ${exitCode}: ${stderr.slice(-maxCauseLength)}`);
    const isMemory = /out of memory|cannot allocate/i.test(stderr);
    throw new Fault(isMemory ? 'engine-memory' : 'engine-refused', detail, { cause });
  }
  const response = JSON.parse(line) as Exclude<ScriptResponse, Refusal> | Refusal;
  if (!('fault' in response)) return response;
  const code =
    isFaultCode(response.fault) && response.fault !== 'internal' ? response.fault : 'engine-refused';
  throw new Fault(code, { ...detail, ...response.detail }, { cause: new Error(response.cause) });
}

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultTable, code);
