import type { z } from 'zod';
import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { describeIssue } from './allowed.ts';

const maxDepth = 8;
const notAllowed: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Validates the options as received (the text of a JSON object, or nothing) against the conversion's schema. Rejects
 * with `options-invalid`, naming the option, for anything the schema doesn't define or accept.
 */
export function parseOptions(text: string | undefined, schema: z.ZodObject): Record<string, unknown> {
  const raw = readRawOptions(text);
  refuseOddities(raw, 1, 'options');
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason =
    issue?.code === 'unrecognized_keys'
      ? phrase('this conversion has no such option')
      : describeIssue(issue, schema);
  throw invalid(issueFieldName(issue), reason);
}

/** Extracts one field from the options as received; the rest is not validated yet. */
export function extractOption(
  text: string | undefined,
  field: string,
): { value: unknown; rest: Record<string, unknown> } {
  const { [field]: value, ...rest } = readRawOptions(text);
  return { value, rest };
}

const readRawOptions = (text: string | undefined): Record<string, unknown> =>
  text === undefined || text.trim() === '' ? {} : parseJsonObject(text);

function parseJsonObject(text: string): Record<string, unknown> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new Fault(
      'options-invalid',
      { field: 'options', reason: phrase('it is not a JSON object') },
      { cause },
    );
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw invalid('options', phrase('it is not a JSON object'));
  return { ...raw };
}

/**
 * Refuses input that no schema should have to check: deep nesting, names that reach into prototypes, numbers out of
 * range.
 */
function refuseOddities(value: unknown, depth: number, name: string): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw invalid(name, phrase('the number is too large'));
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw invalid(name, phrase('it is nested too deeply'));
  for (const [key, inner] of Object.entries(value)) {
    if (notAllowed.includes(key)) throw invalid(key, phrase('the name is not allowed'));
    refuseOddities(inner, depth + 1, key.slice(0, 60));
  }
}

function issueFieldName(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return String(issue.keys[0]).slice(0, 60);
  return issue?.path.join('.') || 'options';
}

const invalid = (field: string, reason: Phrase): Fault => new Fault('options-invalid', { field, reason });
