import { expect, it } from 'vitest';
import { loadRegistry } from '../registry.ts';
import { prepareChecks } from './check-all.ts';
import { noEngines } from '#tests/support/sandbox/no-engines.ts';

it('rejects a conversion that produced no files', async () => {
  const registry = await loadRegistry({ has: () => true, report: { level: 'full', memory: 'cgroup' } });
  const plan = registry.plan('png', 'jpg');
  if (!plan) throw new Error('PNG to JPG is offered');
  const checking = prepareChecks(plan, {
    folder: '/nowhere',
    engines: noEngines,
    threads: 1,
    signal: AbortSignal.abort(),
  });
  await expect(checking.all([])).rejects.toMatchObject({ code: 'output-invalid', detail: { format: 'JPG' } });
});
