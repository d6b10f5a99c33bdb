import { findBytes, hasBytesAt, readLatin1 } from '#src/codecs/bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';

/** Looks into the EBML header of a Matroska file for its DocType (RFC 8794, 11.2.4): WebM or Matroska; sound alone goes by its ending. */
export const probeMatroska: FormatProbe = ({ head }, extension) => {
  if (!hasBytesAt(head, 0, [0x1a, 0x45, 0xdf, 0xa3])) return undefined;
  const at = findBytes(head.subarray(0, 256), [0x42, 0x82]);
  const docType = at < 0 ? '' : readLatin1(head, at + 3, (head[at + 2] ?? 0x80) - 0x80);
  if (docType.startsWith('webm')) return { id: 'webm', label: 'a WebM video', also: ['mkv'] };
  if (extension === 'mka') return { id: 'mka', label: 'a Matroska recording', also: ['mkv'] };
  return { id: 'mkv', label: 'a Matroska video', also: ['mka'] };
};

const oggVideo = ['\u0080theora', 'BBCD', 'OVP80', '\u0001video'];

/** Looks at the first packets of an Ogg file (RFC 3533) for what its streams hold. */
export const probeOgg: FormatProbe = ({ head }) => {
  if (!hasBytesAt(head, 0, 'OggS')) return undefined;
  const packets = firstPackets(head);
  if (packets.some((packet) => oggVideo.some((mark) => packet.startsWith(mark))))
    return { id: 'ogv', label: 'an Ogg video', also: ['ogg'] };
  if (packets.some((packet) => packet.startsWith('OpusHead')))
    return { id: 'opus', label: 'an Opus recording', also: ['ogg'] };
  return { id: 'ogg', label: 'an Ogg recording' };
};

/** The beginnings of the packets that open the streams of an Ogg file: they stand on the first pages, one on each. */
function firstPackets(head: Uint8Array): string[] {
  const packets: string[] = [];
  let at = 0;
  while (packets.length < 16 && hasBytesAt(head, at, 'OggS') && ((head[at + 5] ?? 0) & 2) !== 0) {
    const segments = head.subarray(at + 27, at + 27 + (head[at + 26] ?? 0));
    const body = at + 27 + segments.length;
    packets.push(readLatin1(head, body, 8));
    at = body + segments.reduce((sum, length) => sum + length, 0);
  }
  return packets;
}

const asfHeader = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9];
const asfVideo = [0xc0, 0xef, 0x19, 0xbc, 0x4d, 0x5b, 0xcf, 0x11, 0xa8, 0xfd];
const asfAudio = [0x40, 0x9e, 0x69, 0xf8, 0x4d, 0x5b, 0xcf, 0x11, 0xa8, 0xfd];

/** Looks into the header of an Advanced Systems Format file for the kinds of its streams: film or sound alone. */
export const probeAsf: FormatProbe = ({ head }) => {
  if (!hasBytesAt(head, 0, asfHeader)) return undefined;
  const video: Finding = { id: 'wmv', label: 'a Windows Media video' };
  const isAudioOnly = findBytes(head, asfAudio) >= 0 && findBytes(head, asfVideo) < 0;
  return isAudioOnly ? { id: 'wma', label: 'a Windows Media recording', also: ['wmv'] } : video;
};
