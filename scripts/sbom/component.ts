/** A package in the bill of materials. */
export interface PackageComponent {
  /** Unique in the bill. */
  readonly ref: string;
  readonly name: string;
  readonly version: string;
  /** Package URL (https://github.com/package-url/purl-spec). */
  readonly purl: string;
  /** SPDX identifier or expression, or the name of a license that SPDX doesn't list. */
  readonly licence?: string | undefined;
  /**
   * `required` by the running site; `optional` on some platforms; `excluded` if only development and tests use it.
   */
  readonly scope: 'required' | 'optional' | 'excluded';
  /** Hashes of the package file: algorithm as in CycloneDX (`SHA-512`), and hexadecimal digits. */
  readonly hashes: readonly (readonly [algorithm: string, digest: string])[];
  /** Refs of the packages that it depends on. */
  readonly dependsOn: readonly string[];
}
