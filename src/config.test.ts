import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('uses the defaults for unset or empty variables', () => {
    expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ PORT: 3000, HOST: '0.0.0.0' });
  });

  it.each([
    ['PORT', 'abc', 'must be a number'],
    ['PORT', '70000', 'must be at most 65535'],
    ['PORT', '80.5', 'must be a whole number'],
    ['MAX_FILE_MB', '0', 'must be at least 1'],
    ['SITE_NAME', 'x'.repeat(61), 'must be at most 60 characters long'],
    ['SITE_URL', 'example.org', 'must be a URL that starts with http:// or https://'],
    ['BASE_PATH', 'convert', 'must be a path such as /convert'],
    ['BASE_PATH', '/api/files', 'must not begin with /api'],
    ['CONTACT_EMAIL', 'nobody', 'must be an email address'],
    ['TRUST_PROXY', 'proxy.example', 'must be IP addresses or networks such as 10.0.0.0/8'],
    ['CORS_ORIGINS', 'example.org', 'must be origins such as https://example.org, or *'],
    ['RATE_LIMIT', 'yes', 'must be one of on, off'],
  ])('reports each invalid variable with its rule: %s=%s', (name, value, rule) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `Invalid settings:\n  ${name} ${rule} (got "${value}")`,
    );
  });

  it.each([
    ['S3_ENDPOINT', 'http://127.0.0.1:9000', 'S3_BUCKET'],
    ['S3_PUBLIC_ENDPOINT', 'https://files.example', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'key', 'S3_SECRET_ACCESS_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'hidden', 'S3_ACCESS_KEY_ID'],
  ])('refuses %s without what it needs', (name, value, needed) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `Invalid settings:\n  ${name} needs ${needed}, which is not set`,
    );
  });

  it.each([
    [{ SITE_URL: 'https://example.org/files' }, 'SITE_URL has the path "/files", but BASE_PATH is ""'],
    [
      { SITE_URL: 'https://example.org', BASE_PATH: '/files' },
      'SITE_URL has the path "", but BASE_PATH is "/files"',
    ],
  ])('refuses a URL of the start page that is not at the path of the site', (settings, rule) => {
    expect(() => readConfig(settings)).toThrow(`Invalid settings:\n  ${rule}`);
  });

  it('accepts a path with or without a slash at its end', () => {
    const settings = { SITE_URL: 'https://example.org/files/', BASE_PATH: '/files/' };
    expect(readConfig(settings)).toMatchObject({
      SITE_URL: 'https://example.org/files',
      BASE_PATH: '/files',
    });
  });

  it('prints no secret', () => {
    expect(() => readConfig({ SECRET: 'short' })).toThrow(
      /^Invalid settings:\n {2}SECRET must be at least 32 characters long$/,
    );
  });
});
