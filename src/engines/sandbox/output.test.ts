import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { readPrinted } from './output.ts';

it('emits a line on each redraw, by carriage return or backspaces, with multi-byte characters intact', async () => {
  const lines: string[] = [];
  const script = String.raw`printf 'one\rtw\303'; sleep 0.2; printf '\274o\n\n 7%%\b\b\b\b12%%\nlast'`;
  const child = spawn('sh', ['-c', script]);
  const { stdout } = readPrinted(child, {
    onLine: (line) => lines.push(line),
    onFlood: () => lines.push('a flood'),
  });
  await once(child, 'close');
  expect(lines).toEqual(['one', 'twüo', ' 7%', '12%', 'last']);
  expect(stdout.text()).toContain('twüo');
});
