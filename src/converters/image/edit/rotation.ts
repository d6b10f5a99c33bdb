/** Rotation and flip of an image as visitors specify them: first clockwise in degrees, then mirrored. */
export interface ImageTransform {
  readonly rotation: 0 | 90 | 180 | 270;
  readonly flip: 'none' | 'horizontal' | 'vertical' | 'both';
}

/** One of the eight orientations of an image: quarter turns clockwise, then mirrored left to right or not. */
interface Pose {
  readonly quarters: number;
  readonly isMirrored: boolean;
}

/** Transform that brings an image of each EXIF orientation upright (EXIF 2.32, 4.6.4). */
const uprightFrom: Readonly<Record<number, Pose>> = {
  1: { quarters: 0, isMirrored: false },
  2: { quarters: 0, isMirrored: true },
  3: { quarters: 2, isMirrored: false },
  4: { quarters: 2, isMirrored: true },
  5: { quarters: 1, isMirrored: true },
  6: { quarters: 1, isMirrored: false },
  7: { quarters: 3, isMirrored: true },
  8: { quarters: 3, isMirrored: false },
};

const flips: Readonly<Record<ImageTransform['flip'], Pose>> = {
  none: { quarters: 0, isMirrored: false },
  horizontal: { quarters: 0, isMirrored: true },
  vertical: { quarters: 2, isMirrored: true },
  both: { quarters: 2, isMirrored: false },
};

/** jpegtran's options for each pose, by quarter turns; the second when also mirrored. */
const words: readonly (readonly [plain: readonly string[], mirrored: readonly string[]])[] = [
  [[], ['-flip', 'horizontal']],
  [['-rotate', '90'], ['-transpose']],
  [
    ['-rotate', '180'],
    ['-flip', 'vertical'],
  ],
  [['-rotate', '270'], ['-transverse']],
];

/**
 * Returns the jpegtran options for the single step that brings a stored image upright and then applies the requested
 * transform.
 */
export function stepFor(orientation: number, { rotation, flip }: ImageTransform): readonly string[] {
  const upright = uprightFrom[orientation] ?? flips.none;
  const turned = after(upright, { quarters: rotation / 90, isMirrored: false });
  const { quarters, isMirrored } = after(turned, flips[flip]);
  return words[quarters]?.[isMirrored ? 1 : 0] ?? [];
}

/** Combines two poses. A rotation after a mirroring equals the opposite rotation before it. */
function after(first: Pose, second: Pose): Pose {
  const quarters = first.quarters + (first.isMirrored ? -second.quarters : second.quarters);
  return { quarters: ((quarters % 4) + 4) % 4, isMirrored: first.isMirrored !== second.isMirrored };
}
