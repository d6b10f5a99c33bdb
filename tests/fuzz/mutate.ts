import { seededRandom } from '#src/text/seeded-random.ts';

const maxInputBytes = 262_144;
const edgeBytes = [0, 1, 0x20, 0x7f, 0x80, 0xfe, 0xff];
const edgeNumbers = [
  0, 1, 0x7f, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff,
];

/** Returns an input made from the seeds by up to twelve changes. The same numbers give the same input. */
export function mutate(
  seeds: readonly Uint8Array[],
  tokens: readonly string[],
  { seed, run }: { readonly seed: number; readonly run: number },
): Buffer {
  const random = seededRandom(seed * 1_000_003 + run * 7_919);
  const below = (bound: number) => Math.floor(random() * bound);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  let input = Buffer.from(pick(seeds));

  const replaceRange = (start: number, length: number, content: Uint8Array): void => {
    input = Buffer.concat([input.subarray(0, start), content, input.subarray(start + length)]);
  };
  const range = (maxLength: number): [start: number, length: number] => {
    const start = below(input.length + 1);
    return [start, Math.min(input.length - start, below(maxLength + 1))];
  };
  const changes: readonly (() => void)[] = [
    () => input.length > 0 && input.writeUInt8(below(256), below(input.length)),
    () => input.length > 0 && (input[below(input.length)] = pick(edgeBytes)),
    () => input.length >= 4 && input.writeUInt32LE(pick(edgeNumbers), below(input.length - 3)),
    () => input.length >= 4 && input.writeUInt32BE(pick(edgeNumbers), below(input.length - 3)),
    () => input.length >= 2 && input.writeUInt16LE(pick(edgeNumbers) & 0xffff, below(input.length - 1)),
    () => replaceRange(...range(64), Buffer.alloc(0)),
    () => replaceRange(...range(4096), Buffer.alloc(0)),
    () =>
      replaceRange(
        below(input.length + 1),
        0,
        Buffer.from(Array.from({ length: below(16) }, () => below(256))),
      ),
    () => {
      const [start, length] = range(256);
      replaceRange(below(input.length + 1), 0, input.subarray(start, start + length));
    },
    () => {
      const [start, length] = range(16);
      const part = input.subarray(start, start + length);
      replaceRange(start, 0, Buffer.concat(Array.from({ length: below(4_000) }, () => part)));
    },
    () => {
      const other = pick(seeds);
      const start = below(other.length + 1);
      replaceRange(...range(256), other.subarray(start, start + below(1024)));
    },
    () => tokens.length > 0 && replaceRange(below(input.length + 1), below(3), Buffer.from(pick(tokens))),
    () =>
      tokens.length > 0 &&
      replaceRange(below(input.length + 1), 0, Buffer.from(pick(tokens).repeat(below(2_000)))),
    () => (input = input.subarray(0, below(input.length + 1))),
  ];
  for (let count = 1 + below(12); count > 0; count -= 1) pick(changes)();
  return input.subarray(0, maxInputBytes);
}
