/**
 * An address as RFC 3986 writes it: what it cannot hold is written by its bytes. Office refuses a whole document for one
 * address with a blank or a bracket in it, and PDF files hold any.
 */
export function encodeUriReference(uri: string): string {
  const [, host = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/\[[\da-f:.]+\])?(.*)$/is.exec(uri) ?? [];
  return host + rest.toWellFormed().replace(notInAddresses, encodeURIComponent).replace(loosePercent, '%25');
}

const notInAddresses = /[^!#$%&'()*+,\-./:;=?@\w~]+/gu;
const loosePercent = /%(?![\da-f]{2})/gi;
