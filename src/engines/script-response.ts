import { Fault, faultTable, toFault, type FaultCode, type FaultDetail } from '#src/contract/faults.ts';
import type { Outcome } from './sandbox/sandbox.ts';

/** What one of our scripts prints instead of its response if it couldn't handle its request. */
export interface Refusal {
  readonly fault: string;
  readonly detail: FaultDetail;
  /** Only for the log. */
  readonly cause: string;
}

const maxCauseLength = 2000;

/** Script side: converts an error to the JSON line that reports it. */
export function toRefusal(error: unknown): Refusal {
  const fault = toFault(error);
  const chain = listCauses(fault);
  const description = `${chain.map(({ message }) => message).join(' <- ')}\n${chain.at(-1)?.stack ?? ''}`;
  return { fault: fault.code, detail: fault.detail, cause: description.slice(0, maxCauseLength) };
}

const maxCauses = 5;

/** Lists an error, its cause, the cause of that, and so on. */
function listCauses(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < maxCauses; one = one.cause) chain.push(one);
  return chain;
}

/**
 * Server side: returns the response that a script printed as its last line of JSON. Throws the fault it printed
 * instead, with `detail` filling in the message where the script left it open. Throws `engine-memory` or
 * `engine-refused` if the script ended without a response, or failed with an unexpected error on the visitor's file.
 */
export function parseScriptResponse<ScriptResponse extends object>(
  { exitCode, stdout, stderr }: Outcome,
  script: string,
  detail: FaultDetail = {},
): Exclude<ScriptResponse, Refusal> {
  const line = stdout.split('\n').findLast((printed) => printed.startsWith('{'));
  if (line === undefined) {
    const cause = new Error(`${script} exited with ${exitCode}: ${stderr.slice(-maxCauseLength)}`);
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
