import { hasBytesAt } from '#src/codecs/bytes.ts';

/** Bytes at fixed offsets that identify a format. */
export interface Signature {
  /** What the file holds, where it differs from the format's `content`. */
  readonly label?: string;
  /** Bytes that a file must have at these offsets. */
  readonly marks: readonly (readonly [offset: number, bytes: string | readonly number[]])[];
  /** A further condition on the first 64 KiB, where the bytes alone are weak. */
  readonly and?: (head: Uint8Array) => boolean;
  /**
   * The format is text, or starts as text. Other signatures that consist of letters alone are accepted only near a
   * zero byte, because a plain text may start with "caffeine" or "MAC address".
   */
  readonly inWords?: boolean;
  /** Ids of further formats that the file is a valid instance of. */
  readonly also?: readonly string[];
}

/** Whether a file has the signature's bytes, regardless of its further condition. */
export const hasMarks = ({ marks }: Signature, head: Uint8Array): boolean =>
  marks.every(([offset, bytes]) => hasBytesAt(head, offset, bytes));

/** Whether the first 64 KiB of a file match a signature. */
export function matchesSignature(signature: Signature, head: Uint8Array): boolean {
  if (!hasMarks(signature, head) || signature.and?.(head) === false) return false;
  const isAllLetters = signature.marks.every(([, bytes]) => typeof bytes === 'string');
  return signature.inWords === true || !isAllLetters || containsNul(head, 4096);
}

/** Number of bytes a signature fixes. Of two matching signatures the longer one is the more specific. */
export const signatureBytes = ({ marks }: Signature): number =>
  marks.reduce((sum, [, bytes]) => sum + bytes.length, 0);

/** Whether there is a zero byte among the first `within` bytes. */
export const containsNul = (head: Uint8Array, within = 64): boolean => head.subarray(0, within).includes(0);

/**
 * Returns a function that identifies a file by the signature at its start. It is more lenient than the detection of
 * uploads, because a decoder decides next: the further conditions of signatures are not checked.
 */
export function signatureMatcher<Id extends string>(
  formats: readonly { readonly id: Id; readonly signatures?: readonly Signature[] }[],
): (head: Uint8Array) => Id | undefined {
  const sorted = formats
    .flatMap(({ id, signatures = [] }) => signatures.map((signature) => ({ id, signature })))
    .toSorted((one, other) => signatureBytes(other.signature) - signatureBytes(one.signature));
  return (head) => sorted.find(({ signature }) => hasMarks(signature, head))?.id;
}
