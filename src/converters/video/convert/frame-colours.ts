import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** Whether every player decodes it: 8 bits, colours at half the resolution. */
export const isCommonForm = (pixelFormat: string): boolean => /^(?:yuvj?420p|nv12)$/.test(pixelFormat);

/** Transfer functions of HDR: PQ (SMPTE ST 2084) and HLG (ARIB STD-B67). */
export const isHdr = ({ colourTransfer }: VideoStream): boolean =>
  colourTransfer === 'smpte2084' || colourTransfer === 'arib-std-b67';

/** Said where an HDR film becomes one for usual screens. */
export const toneMapped = 'The HDR picture was converted to standard colours (SDR).';

/** Filters that bring colours into 8 bits, 4:2:0, standard range, and name them where the container does. */
export function colourFilters(
  stream: VideoStream,
  { heightPx }: { readonly heightPx: number },
  namesColours: boolean,
): string[] {
  if (isHdr(stream)) return [toneMapping(stream)];
  const matrix = namesColours || heightPx >= firstHdHeightPx ? 'bt709' : 'bt601';
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

/** Options of a `scale` filter for colours that nobody names: those of HDTV where the picture is that large. */
export function unnamedColours(stream: VideoStream): string {
  const isHd = Math.min(stream.widthPx, stream.heightPx) >= firstHdHeightPx;
  return stream.colourSpace === '' && isHd && !isRgb(stream) ? ':in_color_matrix=bt709' : '';
}

const isRgb = ({ pixelFormat }: VideoStream): boolean =>
  /^(?:rgb|bgr|gbr|argb|abgr|pal8|0rgb|0bgr|gray|mono)/.test(pixelFormat);

/** From this height on, players take colours that nobody names for those of HDTV (BT.709). */
const firstHdHeightPx = 720;

/** Tells players which colours were written, where the source had none to tell. */
const nameBt709 = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709';

/**
 * HDR to standard range: linear light, BT.709 primaries, then the mobius curve, which came nearest to graded masters.
 * What the film does not say of its colours is taken for BT.2020.
 */
export function toneMapping({ colourPrimaries, colourSpace }: VideoStream): string {
  const isUnnamed = colourPrimaries === '' || colourSpace === '';
  return [
    ...(isUnnamed ? ['setparams=color_primaries=bt2020:colorspace=bt2020nc'] : []),
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}
