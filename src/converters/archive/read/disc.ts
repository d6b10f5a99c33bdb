import { open, type FileHandle } from 'node:fs/promises';
import type { OpenArchive } from '../entry.ts';
import { openByLibarchive } from './by-libarchive.ts';
import { openSevenZip } from './seven-zip.ts';
import type { ArchiveSource } from './source.ts';

const sectorBytes = 2048;
const firstDescriptor = 16 * sectorBytes;
const maxVolumeDescriptors = 64;

/**
 * Opens the image of a CD, DVD or Blu-ray disc. Video and Windows discs store their files in UDF (ECMA-167), with at
 * most a notice for systems that only support ISO 9660. Unix discs store full names and links using the Rock Ridge
 * Interchange Protocol (IEEE P1282); 7-Zip would use the names truncated to 64 characters that such discs provide for
 * Windows.
 */
export async function openDisc(source: ArchiveSource): Promise<OpenArchive> {
  const file = await open(source.path);
  try {
    if (await isUdfVolume(file)) return await openSevenZip(source, 'udf');
    const isOfUnix = source.sandbox.has('bsdtar') && (await isWhole(file)) && (await usesRockRidge(file));
    return isOfUnix ? await openByLibarchive(source) : await openSevenZip(source, 'iso');
  } finally {
    await file.close();
  }
}

const volumeSizeAt = 80;
const rootEntryAt = 156;
const firstFieldAt = 34;
const sharingProtocol = Buffer.from('SP\x07\x01\xBE\xEF', 'latin1');

/** The first entry of the root directory declares it (System Use Sharing Protocol, IEEE P1281, 5.3). */
async function usesRockRidge(file: FileHandle): Promise<boolean> {
  const extentLocation = await bytesAt(file, firstDescriptor + rootEntryAt + 2, 4);
  const entry = await bytesAt(file, extentLocation.readUInt32LE(0) * sectorBytes, 256);
  return entry.subarray(firstFieldAt, firstFieldAt + sharingProtocol.length).equals(sharingProtocol);
}

/** Whether the file is as long as its volume (ECMA-119, 8.4.8); libarchive doesn't report a missing end. */
async function isWhole(file: FileHandle): Promise<boolean> {
  const sectors = (await bytesAt(file, firstDescriptor + volumeSizeAt, 4)).readUInt32LE(0);
  return (await file.stat()).size >= sectors * sectorBytes;
}

/** Reads bytes of the file, with zeros past its end. */
const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> =>
  (await file.read(Buffer.alloc(length), 0, length, at)).buffer;

/** The volume recognition sequence names the standards the disc conforms to (ECMA-167 2/9.1), one per sector. */
async function isUdfVolume(file: FileHandle): Promise<boolean> {
  const length = maxVolumeDescriptors * sectorBytes;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, firstDescriptor);
  for (let at = 0; at + 6 <= bytesRead; at += sectorBytes) {
    const name = buffer.toString('latin1', at + 1, at + 6);
    if (name === 'NSR02' || name === 'NSR03') return true;
  }
  return false;
}
