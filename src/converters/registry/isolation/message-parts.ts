// Messages of a converter program. The sandbox cuts lines of output at 64 KiB, so that a longer message is printed in
// parts: each line starts with a mark that tells whether more parts follow.

const moreMark = '+';
const lastMark = '=';
const partLength = 32_768;
const maxMessageLength = 16 * 1_048_576;

/** Program side: returns the lines of a message, all ASCII. */
export function splitMessage(message: object): string[] {
  const json = JSON.stringify(message).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const parts = json.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
  return parts.map((part, index) => `${index === parts.length - 1 ? lastMark : moreMark}${part}`);
}

/** Server side: collects parts. */
export interface MessageParts {
  /**
   * Returns the message that a line completes, parsed; undefined if it doesn't complete one. Throws if a message is
   * too long or not JSON.
   */
  add(line: string): unknown;
}

/** Creates an empty collection. */
export function collectMessageParts(): MessageParts {
  let collected = '';
  return {
    add(line) {
      collected += line.slice(1);
      if (collected.length > maxMessageLength)
        throw new Error('a message of a converter program is too long');
      if (line.startsWith(moreMark)) return undefined;
      const message: unknown = JSON.parse(collected);
      collected = '';
      return message;
    },
  };
}
