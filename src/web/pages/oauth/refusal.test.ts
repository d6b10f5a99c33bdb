import { describe, expect, it } from 'vitest';
import { describeOauthRefusal } from './refusal.ts';

describe('describeOauthRefusal (section 2, decision 3)', () => {
  it.each(['google', 'dropbox', 'onedrive'])(
    'reports a missing configuration for %s with a code',
    (provider) => {
      expect(describeOauthRefusal(provider, new URLSearchParams('code=abc'))).toContain(
        'missing configuration',
      );
    },
  );

  it('names an unknown provider and a returned error', () => {
    expect(describeOauthRefusal('nobody', new URLSearchParams('code=abc'))).toContain(
      'unknown provider "nobody"',
    );
    expect(describeOauthRefusal('constructor', new URLSearchParams())).toContain('unknown provider');
    expect(describeOauthRefusal('google', new URLSearchParams('error=access_denied'))).toContain(
      'access_denied',
    );
    expect(describeOauthRefusal('google', new URLSearchParams())).toContain('no code');
  });

  it('never includes the code', () => {
    expect(describeOauthRefusal('google', new URLSearchParams('code=secret-code'))).not.toContain(
      'secret-code',
    );
  });
});
