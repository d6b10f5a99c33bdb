import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** Returns whether every player decodes this pixel format: 8 bits, chroma at half the resolution. */
export const isCommonForm = (pixelFormat: string): boolean => /^(?:yuvj?420p|nv12)$/.test(pixelFormat);

/** Whether the transfer function is HDR: PQ (SMPTE ST 2084) or HLG (ARIB STD-B67). */
export const isHdr = ({ colourTransfer }: VideoStream): boolean =>
  colourTransfer === 'smpte2084' || colourTransfer === 'arib-std-b67';

/**
 * Returns filters that convert colors to 8 bits, 4:2:0 and standard range, and tag them if the container supports it.
 */
export function colourFilters(
  stream: VideoStream,
  size: { readonly widthPx: number; readonly heightPx: number },
  namesColours: boolean,
): string[] {
  if (isHdr(stream)) return [toneMapping(stream, size)];
  const matrix = namesColours || size.heightPx >= firstHdHeightPx ? 'bt709' : 'bt601';
  if (isRgb(stream))
    return [
      `scale=out_color_matrix=${matrix}:out_range=tv`,
      'format=yuv420p',
      ...(namesColours ? [nameBt709] : []),
    ];
  const range = stream.isFullRange ? ['in_range=pc', 'out_range=tv'] : [];
  const colours =
    !namesColours && stream.colourSpace === 'bt709' && matrix === 'bt601' ? ['out_color_matrix=bt601'] : [];
  const changes = [...range, ...colours];
  return changes.length > 0 ? [`scale=${changes.join(':')}`, 'format=yuv420p'] : ['format=yuv420p'];
}

/** Returns options of a `scale` filter for untagged colors: HDTV colors if the frame is large enough. */
export function unnamedColours(stream: VideoStream): string {
  const isHd = Math.min(stream.widthPx, stream.heightPx) >= firstHdHeightPx;
  return stream.colourSpace === '' && isHd && !isRgb(stream) ? ':in_color_matrix=bt709' : '';
}

const isRgb = ({ pixelFormat }: VideoStream): boolean =>
  /^(?:rgb|bgr|gbr|argb|abgr|pal8|0rgb|0bgr|gray|mono)/.test(pixelFormat);

/** Minimum height from which players assume HDTV colors (BT.709) for untagged video, in pixels. */
const firstHdHeightPx = 720;

/** Tags the output colors if the source had no tags. */
const nameBt709 = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709';

/**
 * Converts HDR to standard range: linear light, BT.709 primaries, then the mobius curve, which came closest to graded
 * masters. Untagged colors are assumed to be BT.2020. `size` is that of the frames; zscale refuses 4:2:0 with an odd side.
 */
export function toneMapping(
  { colourPrimaries, colourSpace }: VideoStream,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): string {
  const isUnnamed = colourPrimaries === '' || colourSpace === '';
  const isOdd = widthPx % 2 === 1 || heightPx % 2 === 1;
  return [
    ...(isUnnamed ? ['setparams=color_primaries=bt2020:colorspace=bt2020nc'] : []),
    ...(isOdd ? ['format=yuv444p12'] : []),
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    isOdd ? 'format=yuv444p' : 'format=yuv420p',
  ].join(',');
}
