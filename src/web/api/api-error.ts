/** An answer that was no success. `message` is its status, a colon and what the server said (or the status in words). */
export class ApiError extends Error {
  readonly status: number;
  /** What the server said, one sentence; empty when it said nothing. */
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}
