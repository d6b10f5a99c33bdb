import type { CallToolResult } from '@modelcontextprotocol/server';

/** An answer has at most so many characters; what an agent reads costs it. */
const maxCharacters = 3_000;

/** Returns an answer with these lines, or the first of them. */
export function textReply(lines: readonly string[]): CallToolResult {
  let length = 0;
  const kept = lines.filter((line) => (length += line.length + 1) <= maxCharacters);
  const left = lines.length - kept.length;
  const text = [...kept, ...(left > 0 ? [`... and ${left} more`] : [])].join('\n');
  return { content: [{ type: 'text', text }] };
}

/** Returns an answer that says what the agent has to change. */
export const errorReply = (message: string): CallToolResult => ({ ...textReply([message]), isError: true });
