/** An unsuccessful response. `message` is the status, a colon and the server's message (or the status text). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message, one sentence; empty if there is none. */
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}
