import { expect, it } from 'vitest';
import { refusePassword } from './old-passwords.ts';

it.each(['a', 'ÿ¡ ~', '€Œ‰', 'ü'.repeat(32)])('128 bits hold the password %s', (password) => {
  expect(() => refusePassword(password)).not.toThrow();
});

it.each([
  ['ü'.repeat(33), /32 characters/],
  ['пароль', /Western/],
  ['tab\t', /Western/],
  ['😀', /Western/],
])('128 bits do not hold the password %s', (password, reason) => {
  expect(() => refusePassword(password)).toThrow(reason);
});
