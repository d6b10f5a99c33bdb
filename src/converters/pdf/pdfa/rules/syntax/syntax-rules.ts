import type { SyntaxFault } from './file-syntax.ts';
import type { PdfaRule } from '../rule.ts';

/** PDF/A-2b requirements for the bytes of a file, which readers of its objects don't see (ISO 19005-2, 6.1). */
export const syntaxRules: readonly PdfaRule[] = [
  {
    clause: '6.1.4',
    message: 'its table of objects is not laid out as it has to be',
    isBroken: has('table-spacing'),
  },
  { clause: '6.1.6', message: 'a text in hexadecimal digits is not whole', isBroken: has('hex-string') },
  {
    clause: '6.1.7.1',
    message: 'a part of it does not begin or end on a line of its own',
    isBroken: has('stream-line-end'),
  },
  { clause: '6.1.7.1', message: 'a part of it is not as long as it says', isBroken: has('stream-length') },
  { clause: '6.1.9', message: 'its objects are not on lines of their own', isBroken: has('object-spacing') },
];

function has(fault: SyntaxFault): PdfaRule['isBroken'] {
  return ({ syntax, contentUsage: drawing }) =>
    syntax.has(fault) || (fault === 'hex-string' && drawing.isHexOdd);
}
