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
  outcome: Outcome,
  script: string,
  detail: FaultDetail = {},
): Exclude<ScriptResponse, Refusal> {
  const line = outcome.stdout.split('\n').findLast((printed) => printed.startsWith('{'));
  if (line === undefined) throw faultOfSilence(outcome, script, detail);
  const response = JSON.parse(line) as Exclude<ScriptResponse, Refusal> | Refusal;
  if (!('fault' in response)) return response;
  const fault = faultOfRefusal(response, detail);
  throw fault.code === 'internal' ? new Fault('engine-refused', fault.detail, { cause: fault.cause }) : fault;
}

/** Returns the fault of a script that ended without a response: `engine-memory` or `engine-refused`. */
export function faultOfSilence(
  { exitCode, stderr }: Pick<Outcome, 'exitCode' | 'stderr'>,
  script: string,
  detail: FaultDetail = {},
): Fault {
  const cause = new Error(`${script} exited with ${exitCode}: ${stderr.slice(-maxCauseLength)}`);
  const isMemory = /out of memory|cannot allocate/i.test(stderr);
  return new Fault(isMemory ? 'engine-memory' : 'engine-refused', detail, { cause });
}

/**
 * Returns the fault that a script printed, with `detail` where the script left it open: `internal` for an error that
 * the script did not expect.
 */
export function faultOfRefusal({ fault, detail, cause }: Refusal, usualDetail: FaultDetail = {}): Fault {
  const code = isFaultCode(fault) ? fault : 'internal';
  return new Fault(code, { ...usualDetail, ...detail }, { cause: new Error(cause) });
}

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultTable, code);
