import { Fault } from '#src/contract/faults.ts';

/** Returns the fault with which a signal was aborted: its own reason if that is a fault, otherwise `cancelled`. */
export function toCancellationFault(signal: AbortSignal): Fault {
  return signal.reason instanceof Fault
    ? signal.reason
    : new Fault('cancelled', {}, { cause: signal.reason });
}
