import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

describe('the return from a cloud storage (section 2, decision 3)', () => {
  it.each(['google', 'dropbox', 'onedrive'])('from %s with a code misses its configuration', (provider) => {
    expect(refusalOf(provider, new URLSearchParams('code=abc'))).toContain('missing configuration');
  });

  it('names an unknown provider and an error that came back', () => {
    expect(refusalOf('nobody', new URLSearchParams('code=abc'))).toContain('unknown provider "nobody"');
    expect(refusalOf('constructor', new URLSearchParams())).toContain('unknown provider');
    expect(refusalOf('google', new URLSearchParams('error=access_denied'))).toContain('access_denied');
    expect(refusalOf('google', new URLSearchParams())).toContain('no code');
  });

  it('never repeats the code', () => {
    expect(refusalOf('google', new URLSearchParams('code=secret-code'))).not.toContain('secret-code');
  });
});
