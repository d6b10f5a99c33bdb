/** What the header of a colour profile says (ISO 15076-1, 7.2). */
export interface Profile {
  /** First number of its version. */
  readonly version: number;
  /** Such as `mntr` or `prtr`. */
  readonly deviceClass: string;
  /** Such as `RGB ` or `CMYK`. */
  readonly space: string;
  /** Whether it is a profile at all. */
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

/** How many colours a profile's space has. */
export const countProfileColours = ({ space }: Profile): number =>
  new Map([
    ['GRAY', 1],
    ['RGB ', 3],
    ['Lab ', 3],
    ['CMYK', 4],
  ]).get(space) ?? 0;
