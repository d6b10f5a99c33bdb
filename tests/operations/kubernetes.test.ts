import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { Settings } from '#src/settings.ts';

interface Manifest {
  /** Name of the model. */
  readonly type: string;
  readonly content: { readonly metadata: { readonly name: string } };
}

const models = { ConfigMap, Deployment, HorizontalPodAutoscaler, PodDisruptionBudget, Service };
const text = readFileSync(join(import.meta.dirname, '../../deploy/kubernetes/formshift.yaml'), 'utf8');
const readManifests = (yaml: string): Manifest[] =>
  parseAllDocuments(yaml).map((document) => ({
    type: String(document.get('kind')),
    content: document.toJS(),
  }));

/**
 * Returns the value with a record of what is read from it. The published schemas permit unknown fields, which the server
 * then ignores: the validators read each field that they know.
 */
function watchReads<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const inner = `${path}.${name}`;
    if (!Array.isArray(value)) unread.add(inner);
    return [name, watchReads(field, inner, unread)] as const;
  });
  const copy = Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
  return new Proxy(copy, {
    get(target, name) {
      unread.delete(`${path}.${String(name)}`);
      return Reflect.get(target, name);
    },
  }) as Value;
}

function listUnknownFields({ type, content }: Manifest): string[] {
  const model = models[type as keyof typeof models];
  const unread = new Set<string>();
  model.prototype.validate.call(watchReads(content, type, unread));
  return [...unread];
}

it.each(
  readManifests(text).map(
    (manifest) => [`${manifest.type} ${manifest.content.metadata.name}`, manifest] as const,
  ),
)('%s follows the published schema and has no unknown field', (_, manifest) => {
  expect(listUnknownFields(manifest)).toEqual([]);
});

it('an unknown field and a wrong type are noticed', () => {
  const check = (spec: string) =>
    readManifests(`{ apiVersion: v1, kind: Service, metadata: { name: one }, spec: { ${spec} } }`).flatMap(
      listUnknownFields,
    );
  expect(check('selectr: { app: a }')).toEqual(['Service.spec.selectr', 'Service.spec.selectr.app']);
  expect(() => check('ports: [{ port: http }]')).toThrow(/port/);
});

it('sets only settings that exist', () => {
  const names = [...text.matchAll(/^ {2}([A-Z0-9_]+): |name: ([A-Z0-9_]+), value/gm)].map(
    ([, plain, listed]) => plain ?? listed,
  );
  expect(names.length).toBeGreaterThan(6);
  expect(Object.keys(Settings.shape)).toEqual(expect.arrayContaining(names));
});
