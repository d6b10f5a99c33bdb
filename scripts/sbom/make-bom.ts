import { randomUUID } from 'node:crypto';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { PackageComponent } from './component.ts';
import type { NpmComponents } from './npm-components.ts';

/** Returns a CycloneDX 1.6 bill of materials as JSON. Throws if a component names a ref that isn't in it. */
export function makeBom(npm: NpmComponents, debian: readonly PackageComponent[]): string {
  const application = toModel(npm.application, Enums.ComponentType.Application);
  const all = [...npm.dependencies, ...debian];
  const models = new Map(all.map((one) => [one.ref, toModel(one, Enums.ComponentType.Library)] as const));
  const refTo = (ref: string): Models.BomRef => {
    const model = models.get(ref);
    if (!model) throw new Error(`${ref} is needed but not listed`);
    return model.bomRef;
  };
  for (const { ref, dependsOn } of all)
    for (const needed of dependsOn) models.get(ref)?.dependencies.add(refTo(needed));
  const needsOfApplication = [...npm.application.dependsOn, ...rootsOf(debian)];
  for (const needed of needsOfApplication) application.dependencies.add(refTo(needed));

  const bom = new Models.Bom({
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: new Models.Metadata({ timestamp: new Date(), component: application }),
    components: new Models.ComponentRepository(models.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Returns the packages that no other one needs: those whose programs the site starts. */
function rootsOf(components: readonly PackageComponent[]): string[] {
  const needed = new Set(components.flatMap(({ dependsOn }) => dependsOn));
  return components.map(({ ref }) => ref).filter((ref) => !needed.has(ref));
}

const licences = new Contrib.License.Factories.LicenseFactory((expression) => {
  if (!/^\(?[\w.+-]+\)?(?: (?:AND|OR|WITH) \(?[\w.+-]+\)?)+$/.test(expression))
    throw new Error('no SPDX expression');
});

function toModel(component: PackageComponent, type: Enums.ComponentType): Models.Component {
  const { ref, name, version, purl, licence, scope, hashes } = component;
  const [, group, ownName = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return new Models.Component(type, ownName, {
    bomRef: ref,
    ...(group && { group }),
    version,
    purl,
    ...(type === Enums.ComponentType.Library && { scope: scopes[scope] }),
    hashes: new Models.HashDictionary(hashes.map(([algorithm, digest]) => [toAlgorithm(algorithm), digest])),
    licenses: new Models.LicenseRepository(licence ? [licences.makeFromString(licence)] : []),
  });
}

const scopes = {
  required: Enums.ComponentScope.Required,
  optional: Enums.ComponentScope.Optional,
  excluded: Enums.ComponentScope.Excluded,
};

function toAlgorithm(name: string): Enums.HashAlgorithm {
  const algorithms: Readonly<Record<string, Enums.HashAlgorithm>> = Object.fromEntries(
    Object.values(Enums.HashAlgorithm).map((one) => [one, one]),
  );
  const algorithm = algorithms[name];
  if (!algorithm) throw new Error(`CycloneDX has no hash algorithm ${name}`);
  return algorithm;
}
