import { open, type FileHandle } from 'node:fs/promises';
import type { OpenArchive } from '../entry.ts';
import { openByLibarchive } from './by-libarchive.ts';
import { openSevenZip } from './seven-zip.ts';
import type { ArchiveSource } from './source.ts';

const sectorBytes = 2048;
const firstDescriptor = 16 * sectorBytes;
const maxVolumeDescriptors = 64;

/**
 * Opens the image of a CD, DVD or Blu-ray disc. Discs of films and of Windows have their files in UDF (ECMA-167), and
 * beside it at most a note for systems that only know ISO 9660. Discs of Unix tell whole names and links by the Rock Ridge
 * Interchange Protocol (IEEE P1282), where 7-Zip takes the names cut to 64 letters that such discs have for Windows.
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

/** The first entry of the first folder says so (System Use Sharing Protocol, IEEE P1281, 5.3). */
async function usesRockRidge(file: FileHandle): Promise<boolean> {
  const extentLocation = await bytesAt(file, firstDescriptor + rootEntryAt + 2, 4);
  const entry = await bytesAt(file, extentLocation.readUInt32LE(0) * sectorBytes, 256);
  return entry.subarray(firstFieldAt, firstFieldAt + sharingProtocol.length).equals(sharingProtocol);
}

/** Whether the file is as long as its volume (ECMA-119, 8.4.8); libarchive would not say that the end is missing. */
async function isWhole(file: FileHandle): Promise<boolean> {
  const sectors = (await bytesAt(file, firstDescriptor + volumeSizeAt, 4)).readUInt32LE(0);
  return (await file.stat()).size >= sectors * sectorBytes;
}

/** Bytes of the file, zeros where it has ended. */
const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> =>
  (await file.read(Buffer.alloc(length), 0, length, at)).buffer;

/** The volume recognition sequence names the standards that the disc keeps to (ECMA-167 2/9.1), one in each sector. */
async function isUdfVolume(file: FileHandle): Promise<boolean> {
  const length = maxVolumeDescriptors * sectorBytes;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, firstDescriptor);
  for (let at = 0; at + 6 <= bytesRead; at += sectorBytes) {
    const name = buffer.toString('latin1', at + 1, at + 6);
    if (name === 'NSR02' || name === 'NSR03') return true;
  }
  return false;
}
