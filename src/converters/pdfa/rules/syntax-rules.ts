import type { SyntaxFault } from './file-syntax.ts';
import type { Rule } from './rule.ts';

/** What PDF/A-2b asks of the bytes of a file, which readers of its objects do not see (ISO 19005-2, 6.1). */
export const syntaxRules: readonly Rule[] = [
  {
    clause: '6.1.4',
    says: 'its table of objects is not laid out as it has to be',
    isBroken: has('table-spacing'),
  },
  { clause: '6.1.6', says: 'a text in hexadecimal digits is not whole', isBroken: has('hex-string') },
  {
    clause: '6.1.7.1',
    says: 'a part of it does not begin or end on a line of its own',
    isBroken: has('stream-line-end'),
  },
  { clause: '6.1.7.1', says: 'a part of it is not as long as it says', isBroken: has('stream-length') },
  { clause: '6.1.9', says: 'its objects are not on lines of their own', isBroken: has('object-spacing') },
];

function has(fault: SyntaxFault): Rule['isBroken'] {
  return ({ syntax, drawing }) => syntax.has(fault) || (fault === 'hex-string' && drawing.isHexOdd);
}
