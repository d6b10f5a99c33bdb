import { contentLabel } from '../content-label.ts';
import { findBytes, hasBytesAt, readLatin1 } from '#src/codecs/bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';

/**
 * Reads the DocType of a Matroska file (RFC 8794, 11.2.4) from its EBML header: WebM or Matroska. Audio-only files
 * are told apart by their extension.
 */
export const probeMatroska: FormatProbe = ({ head }, extension) => {
  if (!hasBytesAt(head, 0, [0x1a, 0x45, 0xdf, 0xa3])) return undefined;
  const at = findBytes(head.subarray(0, 256), [0x42, 0x82]);
  const docType = at < 0 ? '' : readLatin1(head, at + 3, (head[at + 2] ?? 0x80) - 0x80);
  if (docType.startsWith('webm')) return { id: 'webm', label: contentLabel('a WebM video'), also: ['mkv'] };
  if (extension === 'mka') return { id: 'mka', label: contentLabel('a Matroska recording'), also: ['mkv'] };
  return { id: 'mkv', label: contentLabel('a Matroska video'), also: ['mka'] };
};

const oggVideo = ['\u0080theora', 'BBCD', 'OVP80', '\u0001video'];

/** Identifies the streams of an Ogg file (RFC 3533) by their first packets. */
export const probeOgg: FormatProbe = ({ head }) => {
  if (!hasBytesAt(head, 0, 'OggS')) return undefined;
  const packets = firstPackets(head);
  if (packets.some((packet) => oggVideo.some((mark) => packet.startsWith(mark))))
    return { id: 'ogv', label: contentLabel('an Ogg video'), also: ['ogg'] };
  if (packets.some((packet) => packet.startsWith('OpusHead')))
    return { id: 'opus', label: contentLabel('an Opus recording'), also: ['ogg'] };
  return { id: 'ogg', label: contentLabel('an Ogg recording') };
};

/**
 * Returns the start of the first packet of each stream in an Ogg file. These packets are on the first pages, one per
 * page.
 */
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

/** Reads the stream types from the header of an Advanced Systems Format file: video, or audio only. */
export const probeAsf: FormatProbe = ({ head }) => {
  if (!hasBytesAt(head, 0, asfHeader)) return undefined;
  const video: Finding = { id: 'wmv', label: contentLabel('a Windows Media video') };
  const isAudioOnly = findBytes(head, asfAudio) >= 0 && findBytes(head, asfVideo) < 0;
  return isAudioOnly ? { id: 'wma', label: contentLabel('a Windows Media recording'), also: ['wmv'] } : video;
};
