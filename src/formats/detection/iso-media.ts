import { contentLabel } from '../content-label.ts';
import { identifyHeif, maxBoxHeadBytes, readBoxHead, readBrands, type BoxHead } from '#src/codecs/bmff.ts';
import { findBytes, readLatin1 } from '#src/codecs/bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';
import type { Window } from './window.ts';

const maxBoxes = 128;
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'];

/**
 * Detects formats made of boxes (ISO/IEC 14496-12, QuickTime): MP4, M4A, MOV, 3GP by brand and tracks; HEIC and AVIF
 * images.
 */
export const probeIsoMedia: FormatProbe = async (window, extension) => {
  const first = readBoxHead(window.head, 0, window.size);
  if (!first || !firstBoxes.includes(first.type)) return undefined;
  if (first.type !== 'ftyp' && first.end > window.size) return undefined;
  if (first.type !== 'ftyp')
    return first.type === 'styp'
      ? movie('mp4', contentLabel('an MP4 video'))
      : movie('mov', contentLabel('a QuickTime video'));
  const brands = readBrands(window.head);
  return describeImage(brands) ?? identifyMovie(brands[0] ?? '', await handlersIn(window), extension);
};

function describeImage(brands: readonly string[]): Finding | undefined {
  const id = identifyHeif(brands);
  if (id) return { id, label: id === 'avif' ? contentLabel('an AVIF image') : contentLabel('a HEIC image') };
  return brands[0] === 'crx ' ? { id: 'raw', label: contentLabel('a camera raw image') } : undefined;
}

function identifyMovie(brand: string, handlers: ReadonlySet<string>, extension: string): Finding {
  if (/^M4[AB]/.test(brand)) return recording(contentLabel('an M4A recording'));
  if (handlers.has('soun') && !handlers.has('vide'))
    return extension === 'mp4' || extension === 'mov'
      ? movie('mp4', contentLabel('an MP4 recording'), ['m4a'])
      : recording(contentLabel('an MP4 recording'));
  if (brand === 'qt  ') return movie('mov', contentLabel('a QuickTime video'));
  if (/^3g[2gprs]|^mmp4/.test(brand)) return movie('3gp', contentLabel('a 3GP video'));
  if (brand.startsWith('M4V')) return movie('m4v', contentLabel('an M4V video'));
  return handlers.size === 0 && extension === 'm4a'
    ? recording(contentLabel('an M4A recording'))
    : movie('mp4', contentLabel('an MP4 video'));
}

/** Video formats of this family differ by little more than their extension, so any of them is accepted as declared. */
const movie = (id: string, label: string, more: readonly string[] = []): Finding => ({
  id,
  label,
  also: ['mp4', 'mov', 'm4v', '3gp', ...more],
});
const recording = (label: string): Finding => ({ id: 'm4a', label, also: ['mp4', 'mov', '3gp'] });

/** Returns the handler types of the tracks (`vide`, `soun`, ...), anywhere in the file; empty if they aren't found. */
async function handlersIn(window: Window): Promise<ReadonlySet<string>> {
  const handlers = new Set<string>();
  await eachBox(window, 0, window.size, async ({ type, contentStart, end }) => {
    if (type === 'moov') await eachBox(window, contentStart, end, readHandler);
    return type !== 'moov';
  });
  return handlers;

  async function readHandler({ type, start, end }: BoxHead): Promise<boolean> {
    if (type !== 'trak') return true;
    const track = await window.bytes(start, Math.min(end - start, 4096));
    const handler = findBytes(track, 'hdlr');
    if (handler >= 0) handlers.add(readLatin1(track, handler + 12, 4));
    return true;
  }
}

async function eachBox(
  window: Window,
  start: number,
  end: number,
  visit: (box: BoxHead) => Promise<boolean>,
): Promise<void> {
  let at = start;
  for (let count = 0; count < maxBoxes && at < Math.min(end, window.size); count += 1) {
    const head = await window.bytes(at, maxBoxHeadBytes);
    const box = readBoxHead(head, at, window.size);
    if (!box || !(await visit(box))) return;
    at = box.end;
  }
}
