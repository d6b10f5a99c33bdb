import { phrase } from '#src/contract/messages/facts.ts';
import type { SyntaxFault } from './file-syntax.ts';
import type { PdfaRule } from '../rule.ts';

/** PDF/A-2b requirements for the bytes of a file, which readers of its objects don't see (ISO 19005-2, 6.1). */
export const syntaxRules: readonly PdfaRule[] = [
  {
    clause: '6.1.4',
    reason: phrase('its cross-reference table is not laid out as required'),
    isBroken: has('table-spacing'),
  },
  { clause: '6.1.6', reason: phrase('a hexadecimal string is incomplete'), isBroken: has('hex-string') },
  {
    clause: '6.1.7.1',
    reason: phrase('a stream does not begin or end on its own line'),
    isBroken: has('stream-line-end'),
  },
  {
    clause: '6.1.7.1',
    reason: phrase('a stream does not have the length it declares'),
    isBroken: has('stream-length'),
  },
  {
    clause: '6.1.9',
    reason: phrase('its objects are not on separate lines'),
    isBroken: has('object-spacing'),
  },
];

function has(fault: SyntaxFault): PdfaRule['isBroken'] {
  return ({ syntax, contentUsage: drawing }) =>
    syntax.has(fault) || (fault === 'hex-string' && drawing.isHexOdd);
}
