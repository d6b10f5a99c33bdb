/**
 * Encodes a URI as in RFC 3986, with percent-encoding for what it cannot hold. Office rejects a whole document for
 * one URI with a space or a bracket in it, and PDF files contain any.
 */
export function encodeUriReference(uri: string): string {
  const [, host = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/\[[\da-f:.]+\])?(.*)$/is.exec(uri) ?? [];
  return host + rest.toWellFormed().replace(notInAddresses, encodeURIComponent).replace(loosePercent, '%25');
}

const notInAddresses = /[^!#$%&'()*+,\-./:;=?@\w~]+/gu;
const loosePercent = /%(?![\da-f]{2})/gi;
