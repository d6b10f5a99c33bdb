/**
 * The only kinds of file FFmpeg may take for input: containers that hold their own data. Playlists and scripts (HLS,
 * DASH, concat, SDP, image sequences), which make it open other files or addresses, are not among them.
 */
const containers = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,asf,flv,ogg,gif,apng',
  'mpegts,mpeg,mpegvideo',
  'wav,w64,aiff,mp3,aac,flac,ac3,eac3,amr,amrnb,amrwb,ape,wv,caf,au,dts',
].join(',');

/** How far into a file streams are looked for; the same for reading its facts and for converting it, so that both count alike. */
const search = ['-probesize', '50000000', '-analyzeduration', '20000000'];

/** The largest picture that is decoded, in pixels; a header that lies is stopped here. */
const maxPixels = 40_000_000;

/** Arguments that open a visitor's file, for ffprobe and ffmpeg alike: own data only, local file only. `path` is the engine's own view. */
export function inputArguments(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', containers, ...search, '-i', path];
}

/**
 * Arguments for the decoders of the input that follows. Of VP8 and VP9 with transparency, that is only read by the
 * decoders of libvpx; `image` is the film's one picture track where it is to be seen.
 */
export function decoderArguments(threads: number, video?: { codec: string; hasAlpha: boolean }): string[] {
  const reader = video?.hasAlpha ? alphaReaders[video.codec] : undefined;
  return ['-max_pixels', String(maxPixels), '-threads', String(threads), ...(reader ? ['-c:v', reader] : [])];
}

const alphaReaders: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' };
