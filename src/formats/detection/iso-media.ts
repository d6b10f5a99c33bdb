import { find, letters, u32be } from './bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';
import type { Window } from './window.ts';

const maxBoxes = 128;
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'];

/** Looks into a file of boxes (ISO/IEC 14496-12, QuickTime): MP4, M4A, MOV, 3GP by brand and tracks; HEIC and AVIF pictures. */
export const probeIsoMedia: FormatProbe = async (window, extension) => {
  const first = boxAt(window.head, 0);
  if (!first || !firstBoxes.includes(first.type) || first.sizeBytes < 8) return undefined;
  if (first.type !== 'ftyp' && first.sizeBytes > window.size) return undefined;
  if (first.type !== 'ftyp')
    return first.type === 'styp' ? movie('mp4', 'an MP4 video') : movie('mov', 'a QuickTime video');
  const brands = readBrands(window.head, first.sizeBytes);
  return identifyHeif(brands) ?? identifyMovie(brands[0] ?? '', await handlersIn(window), extension);
};

function identifyHeif(brands: readonly string[]): Finding | undefined {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis'))
    return { id: 'avif', label: 'an AVIF picture' };
  if (brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)))
    return { id: 'heic', label: 'a HEIC picture' };
  return brands[0] === 'crx ' ? { id: 'raw', label: 'a camera raw picture' } : undefined;
}

function identifyMovie(brand: string, handlers: ReadonlySet<string>, extension: string): Finding {
  if (/^M4[AB]/.test(brand)) return recording('an M4A recording');
  if (handlers.has('soun') && !handlers.has('vide'))
    return extension === 'mp4' || extension === 'mov'
      ? movie('mp4', 'an MP4 recording', ['m4a'])
      : recording('an MP4 recording');
  if (brand === 'qt  ') return movie('mov', 'a QuickTime video');
  if (/^3g[2gprs]|^mmp4/.test(brand)) return movie('3gp', 'a 3GP video');
  if (brand.startsWith('M4V')) return movie('m4v', 'an M4V video');
  return handlers.size === 0 && extension === 'm4a'
    ? recording('an M4A recording')
    : movie('mp4', 'an MP4 video');
}

/** Films of this family differ by little more than their ending; whichever of them a film says it is, it is. */
const movie = (id: string, label: string, more: readonly string[] = []): Finding => ({
  id,
  label,
  also: ['mp4', 'mov', 'm4v', '3gp', ...more],
});
const recording = (label: string): Finding => ({ id: 'm4a', label, also: ['mp4', 'mov', '3gp'] });

interface Box {
  readonly type: string;
  readonly sizeBytes: number;
  /** Bytes before the content. */
  readonly headBytes: number;
}

function boxAt(bytes: Uint8Array, at: number): Box | undefined {
  if (bytes.length < at + 8) return undefined;
  const size = u32be(bytes, at);
  const type = letters(bytes, at + 4, 4);
  return size === 1
    ? { type, sizeBytes: u32be(bytes, at + 8) * 0x1_0000_0000 + u32be(bytes, at + 12), headBytes: 16 }
    : { type, sizeBytes: size === 0 ? Number.MAX_SAFE_INTEGER : size, headBytes: 8 };
}

/** Major brand first, then the compatible ones. */
function readBrands(head: Uint8Array, sizeBytes: number): string[] {
  const end = Math.min(sizeBytes, 512, head.length);
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) =>
    letters(head, 16 + index * 4, 4),
  );
  return [letters(head, 8, 4), ...compatible];
}

/** Kinds of the tracks (`vide`, `soun`, ...), wherever in the file they are described; empty when that is not found. */
async function handlersIn(window: Window): Promise<ReadonlySet<string>> {
  const handlers = new Set<string>();
  await eachBox(window, 0, window.size, async (box, at) => {
    if (box.type === 'moov') await eachBox(window, at + box.headBytes, at + box.sizeBytes, readHandler);
    return box.type !== 'moov';
  });
  return handlers;

  async function readHandler(box: Box, at: number): Promise<boolean> {
    if (box.type !== 'trak') return true;
    const track = await window.bytes(at, Math.min(box.sizeBytes, 4096));
    const handler = find(track, 'hdlr');
    if (handler >= 0) handlers.add(letters(track, handler + 12, 4));
    return true;
  }
}

async function eachBox(
  window: Window,
  start: number,
  end: number,
  visit: (box: Box, at: number) => Promise<boolean>,
): Promise<void> {
  let at = start;
  for (let count = 0; count < maxBoxes && at < Math.min(end, window.size); count += 1) {
    const box = boxAt(await window.bytes(at, 16), 0) ?? boxAt(await window.bytes(at, 8), 0);
    if (!box || box.sizeBytes < box.headBytes || !(await visit(box, at))) return;
    at += box.sizeBytes;
  }
}
