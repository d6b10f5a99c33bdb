import { expect, it } from 'vitest';
import { refusePassword } from './old-passwords.ts';

it.each(['a', 'ÿ¡ ~', '€Œ‰', 'ü'.repeat(32)])(
  'accepts the password %s for 128-bit encryption',
  (password) => {
    expect(() => refusePassword(password)).not.toThrow();
  },
);

it.each([
  ['ü'.repeat(33), /\{max\} characters/],
  ['пароль', /Latin/],
  ['tab\t', /Latin/],
  ['😀', /Latin/],
])('rejects the password %s for 128-bit encryption', (password, reason) => {
  expect(() => refusePassword(password)).toThrow(
    expect.objectContaining({
      code: 'options-invalid',
      detail: {
        field: 'password',
        reason: expect.objectContaining({ phrase: expect.stringMatching(reason) }),
      },
    }),
  );
});
