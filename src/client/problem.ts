/** A response that is not a success. `message` is the server's sentence. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** The code of the fault, such as `file-too-large`; undefined if the response is not from a Formshift server. */
  readonly code: string | undefined;

  constructor(
    status: number,
    { detail, code }: { readonly detail: string; readonly code?: string | undefined },
  ) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** The server can't be reached. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}

/** Reads the problem document (RFC 9457) of a response. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (!isProblem)
    return new ApiProblem(response.status, {
      detail: `The server responded with status ${response.status}.`,
    });
  const document: unknown = await response.json();
  return toProblem(response.status, document);
}

/** Returns the problem that a document describes. */
export function toProblem(status: number, document: unknown): ApiProblem {
  const { detail, code }: { detail?: unknown; code?: unknown } =
    typeof document === 'object' && document !== null ? document : {};
  return new ApiProblem(status, {
    detail: typeof detail === 'string' ? detail : `The server responded with status ${status}.`,
    code: typeof code === 'string' ? code : undefined,
  });
}
