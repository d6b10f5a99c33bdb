import type { Format } from '../format.ts';
import { formatDescriptors } from '../list.ts';
import { matchesSignature, signatureBytes, type Signature } from '../signature.ts';
import type { Finding, FormatProbe } from './finding.ts';
import { unsupportedFormats } from './unsupported.ts';

interface FormatSignature {
  readonly signature: Signature;
  readonly finding: Finding;
}

/** The whole descriptors, which the pages load only for detection. */
const formats: readonly Format[] = formatDescriptors;

/** The signatures of all formats, the most specific first. */
const signatures: readonly FormatSignature[] = [
  ...formats.flatMap(({ id, content = '', signatures: own = [] }) =>
    own.map((signature) => ({ signature, finding: toFinding(id, content, signature) })),
  ),
  ...unsupportedFormats.map(({ id, label, ...signature }) => ({ signature, finding: { id, label } })),
].toSorted((one, other) => signatureBytes(other.signature) - signatureBytes(one.signature));

function toFinding(id: string, content: string, { label = content, also }: Signature): Finding {
  return { id, label, ...(also && { also }) };
}

/** Detects formats by bytes at fixed offsets. */
export const probeSignatures: FormatProbe = ({ head }) =>
  signatures.find(({ signature }) => matchesSignature(signature, head))?.finding;
