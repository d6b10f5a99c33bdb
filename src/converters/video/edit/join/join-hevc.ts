import { writeFile, readFile } from 'node:fs/promises';
import { readBoxes } from '#src/codecs/bmff.ts';
import type { VideoTrack } from './video-samples.ts';
import {
  freeHevcNumbers,
  hevcLengthBytes,
  readTrackHevcSettings,
  joinHevcSettings,
  renumbered,
  sameHevcFormat,
  type SetNumbers,
} from './hevc-parameter-sets.ts';
import type { Joinable, PieceFile } from './joinable.ts';
import { sampleEntryWith } from './sample-entry.ts';
import { joinNalUnits, splitNalUnits } from './units.ts';

/** x265's names of the profiles it can be told to keep to; films of others are not joined. */
const profiles: Readonly<Record<string, string>> = { Main: 'main', 'Main 10': 'main10' };

/** With the quickest presets, this factor still gives 55 dB; the pieces are short. */
const nearLossless = '8';

/**
 * H.265: as with H.264, every piece has its settings under numbers of its own. The encoder cannot be told to, so they are
 * rewritten in what it made. Films of most encoders have open groups: pictures shown before the key picture they follow
 * refer to the group before; where a copied run begins, they are left out and the key picture says so.
 */
export const joinableHevc: Joinable = {
  codec: 'hevc',
  entryType: 'hvc1',
  leavesLeading: true,
  accepts: ({ profile }) => profile in profiles,
  canStartDecoding: (sample, track) =>
    splitNalUnits(sample, trackLengthBytes(track)).some((unit) => isKeyType(nalUnitType(unit))),
  opening: (sample, track) =>
    joinNalUnits(splitNalUnits(sample, trackLengthBytes(track)).map(cutLoose), trackLengthBytes(track)),
  encoder: ({ profile, pixelFormat }, track, { index, threads }) => {
    if (!freeHevcNumbers(readTrackHevcSettings(track))[index]) return undefined;
    const settings = [
      `log-level=error:pools=${threads}:info=0:open-gop=0:scenecut=0:keyint=-1`,
      ...(track.isReordered ? [] : ['bframes=0']),
    ];
    // oxfmt-ignore
    return [
      '-c:v', 'libx265', '-preset', 'superfast', '-crf', nearLossless, '-tag:v', 'hvc1',
      '-profile:v', profiles[profile] ?? 'main', '-pix_fmt', pixelFormat, '-x265-params', settings.join(':'),
    ];
  },
  renumber: async (piece, track, index) => {
    const numbers = freeHevcNumbers(readTrackHevcSettings(track))[index];
    if (!numbers) throw new Error('no free numbers for sets of parameters');
    return withNumbers(piece, numbers);
  },
  fits: (track, piece) => sameHevcFormat(readTrackHevcSettings(track), readTrackHevcSettings(piece)),
  entry: (track, pieces) =>
    sampleEntryWith(
      track,
      'hvcC',
      joinHevcSettings([readTrackHevcSettings(track), ...pieces.map(readTrackHevcSettings)]),
    ),
};

const trackLengthBytes = (track: VideoTrack): number => hevcLengthBytes(readTrackHevcSettings(track));

/** Types of units (H.265, table 7-1). */
const brokenLinkWithoutLeading = 18;
const cleanRandomAccess = 21;
const nalUnitType = (unit: Buffer): number => ((unit[0] ?? 0) >> 1) & 63;
const isVclType = (type: number): boolean => type < 32;
const isKeyType = (type: number): boolean => type >= 16 && type <= 23;

/** A key picture of an open group as one whose leading pictures are gone (H.265, 7.4.2.2): decoding begins anew at it. */
function cutLoose(unit: Buffer): Buffer {
  if (nalUnitType(unit) !== cleanRandomAccess) return unit;
  const loose = Buffer.from(unit);
  loose.writeUInt8((loose.readUInt8(0) & 0x81) | (brokenLinkWithoutLeading << 1), 0);
  return loose;
}

/** A piece with other numbers for its sets, in a file that holds its samples alone. */
async function withNumbers({ path, track }: PieceFile, numbers: SetNumbers): Promise<PieceFile> {
  const settings = readTrackHevcSettings(track);
  const bytesOfLength = hevcLengthBytes(settings);
  const whole = await readFile(path);
  let position = 0;
  const parts = track.samples.map((sample) => {
    const bytes = whole.subarray(sample.position, sample.position + sample.sizeBytes);
    const units = splitNalUnits(bytes, bytesOfLength).map((unit) => referringTo(unit, numbers.pps));
    const content = joinNalUnits(units, bytesOfLength);
    const moved = { ...sample, position, sizeBytes: content.length };
    position += content.length;
    return { content, moved };
  });
  const own = `${path}.samples`;
  await writeFile(own, Buffer.concat(parts.map(({ content }) => content)));
  const joined = joinHevcSettings([renumbered(settings, numbers)]);
  const [entry] = readBoxes(Buffer.from(sampleEntryWith(track, 'hvcC', joined)));
  if (!entry) throw new Error('a sample entry without a box');
  return { path: own, track: { ...track, samples: parts.map(({ moved }) => moved), entry } };
}

/**
 * A slice that refers to another set of parameters (H.265, 7.3.6.1). The number stands behind one or two flags; the code
 * of 0 is one bit, the new one nine: all that follows keeps its place in its byte. Neither of the two bytes is zero, so
 * that no start code can come about.
 */
function referringTo(unit: Buffer, number: number): Buffer {
  const type = nalUnitType(unit);
  if (!isVclType(type)) return unit;
  const flags = isKeyType(type) ? 2 : 1;
  const first = unit.readUInt8(2);
  if (((first >> (7 - flags)) & 1) === 0) throw new Error('a slice that does not refer to set 0');
  const before = first >> (8 - flags);
  const after = first & ((1 << (7 - flags)) - 1);
  const wide = (before << (16 - flags)) | ((number + 1) << (7 - flags)) | after;
  return Buffer.concat([unit.subarray(0, 2), Buffer.from([wide >> 8, wide & 255]), unit.subarray(3)]);
}
