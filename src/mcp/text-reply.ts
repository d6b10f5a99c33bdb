import type { CallToolResult } from '@modelcontextprotocol/server';

type ResourceLink = CallToolResult['content'][number] & { readonly type: 'resource_link' };

/** Sizes of the parts of an answer as JSON, in bytes: what an agent reads costs it. */
const maxTextBytes = 2_400;
const maxLinkBytes = 1_200;

/** Returns an answer with these lines and links, or the first of them. A first line that is too long is cut. */
export function textReply(lines: readonly string[], links: readonly ResourceLink[] = []): CallToolResult {
  const kept = takeWithin(lines, maxTextBytes);
  const [first] = lines;
  const shown = kept.length === 0 && first !== undefined ? [cut(first)] : kept;
  const left = lines.length - shown.length;
  const text = [...shown, ...(left > 0 ? [`... and ${left} more`] : [])].join('\n');
  return { content: [{ type: 'text', text }, ...takeWithin(links, maxLinkBytes)] };
}

/** Returns an answer that says what the agent has to change. */
export const errorReply = (message: string): CallToolResult => ({ ...textReply([message]), isError: true });

/** Returns the first parts that together have at most so many bytes. */
function takeWithin<Part>(parts: readonly Part[], maxBytes: number): Part[] {
  let bytes = 0;
  const end = parts.findIndex((part) => (bytes += sizeOfJson(part)) > maxBytes);
  return end < 0 ? [...parts] : parts.slice(0, end);
}

const sizeOfJson = (part: unknown): number => Buffer.byteLength(JSON.stringify(part));

/** Characters of a line that is cut: none takes more than six bytes as JSON. */
const cut = (line: string): string => `${line.slice(0, maxTextBytes / 6).replace(/[\uD800-\uDBFF]$/, '')}...`;
