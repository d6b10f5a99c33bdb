interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Calls to another thread that have no answer yet. Each has a number, which its answer repeats. */
export class PendingCalls {
  private readonly calls = new Map<number, PendingCall>();
  private count = 0;
  private ended: Error | undefined;

  /** Sends a call under a new number; resolves to its result. Rejects if the thread has ended. */
  start(send: (number: number) => void): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const number = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.calls.set(number, { resolve, reject });
      send(number);
    });
  }

  resolve(number: number, value: unknown): void {
    this.take(number)?.resolve(value);
  }

  reject(number: number, error: Error): void {
    this.take(number)?.reject(error);
  }

  /** Rejects the calls in flight and all later ones with the first error it is given. */
  end(error: Error): void {
    this.ended ??= error;
    for (const call of this.calls.values()) call.reject(this.ended);
    this.calls.clear();
  }

  private take(number: number): PendingCall | undefined {
    const call = this.calls.get(number);
    this.calls.delete(number);
    return call;
  }
}
