/** Header of an ICC profile (ISO 15076-1, 7.2). */
export interface Profile {
  /** Major version. */
  readonly version: number;
  /** For example `mntr` or `prtr`. */
  readonly deviceClass: string;
  /** For example `RGB ` or `CMYK`. */
  readonly space: string;
  /** Whether it is a valid profile. */
  readonly isProfile: boolean;
}

const headerBytes = 128;

/** Reads the header of a profile. */
export function readProfile(data: Buffer): Profile {
  const text = (at: number) => data.toString('latin1', at, at + 4);
  return data.length < headerBytes
    ? { version: 0, deviceClass: '', space: '', isProfile: false }
    : { version: data.readUInt8(8), deviceClass: text(12), space: text(16), isProfile: text(36) === 'acsp' };
}

/** Returns the number of components in a profile's color space. */
export const countProfileColours = ({ space }: Profile): number =>
  new Map([
    ['GRAY', 1],
    ['RGB ', 3],
    ['Lab ', 3],
    ['CMYK', 4],
  ]).get(space) ?? 0;
