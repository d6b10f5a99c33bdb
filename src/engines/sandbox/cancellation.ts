import { Fault } from '#src/contract/faults.ts';

/** Why a signal was aborted, as a fault: its own reason if that is one, else `cancelled`. */
export function toCancellationFault(signal: AbortSignal): Fault {
  return signal.reason instanceof Fault
    ? signal.reason
    : new Fault('cancelled', {}, { cause: signal.reason });
}
