import { Fault } from '#src/contract/faults.ts';
import type { Check } from '../../registry/check.ts';
import { brokenRule } from '../pdfa/rules/broken-rule.ts';

/**
 * A PDF passes as PDF/A-2b only when it breaks none of the ISO 19005-2 rules we check; the fault names the broken
 * rule.
 */
const check: Check = {
  id: 'pdfa',
  formats: ['pdfa'],
  engines: ['qpdf'],
  async check({ path, inside, ...job }) {
    const rule = await brokenRule({ path, inside }, job);
    if (rule) throw new Fault('not-archivable', { reason: rule.reason, clause: rule.clause });
  },
};

export default check;
