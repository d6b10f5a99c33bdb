import { expect, it } from 'vitest';
import { isHost } from './site-origin.ts';

const label = 'a'.repeat(63);

it.each([
  'files.example',
  'FILES.example.',
  'files.example:8080',
  'localhost',
  'x',
  'web_1:3000',
  'xn--bcher-kva.example',
  '192.0.2.1',
  '192.0.2.1:80',
  '[2001:db8::1]',
  '[::ffff:192.0.2.1]:443',
  'files.example:',
  'files.example:65535',
  `${label}.${label}.${label}.${'a'.repeat(61)}`,
])('%s is a host', (host) => expect(isHost(host)).toBe(true));

it.each([
  '',
  '.',
  '.example',
  'files..example',
  'files.example/path',
  'files.example\\path',
  'user@files.example',
  'files.example?query',
  'files.example#fragment',
  'files example',
  'files.example, other.example',
  '"files.example"',
  "files.example'",
  '<script>',
  'b\u00FCcher.example',
  '%66iles.example',
  'files.example:65536',
  'files.example:80:80',
  'files.example:-1',
  '2001:db8::1',
  '[2001:db8::1',
  '[2001:db8::g]',
  '[fe80::1%25eth0]',
  '[]',
  `${label}a.example`,
  `${label}.${label}.${label}.${'a'.repeat(62)}`,
  'a'.repeat(10_000),
])('%s is not a host', (host) => expect(isHost(host)).toBe(false));
