/**
 * The only file formats FFmpeg may read: self-contained containers. Excludes playlists and scripts (HLS, DASH,
 * concat, SDP, image sequences), which make it open other files or URLs.
 */
const containers = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,asf,flv,ogg,gif,apng',
  'mpegts,mpeg,mpegvideo',
  'wav,w64,aiff,mp3,aac,flac,ac3,eac3,amr,amrnb,amrwb,ape,wv,caf,au,dts',
].join(',');

/**
 * How much of a file is searched for streams. The same for probing and converting, so that both find the same
 * streams.
 */
const search = ['-probesize', '50000000', '-analyzeduration', '20000000'];

/** Maximum number of pixels to decode per frame. Guards against false headers. */
const maxPixels = 40_000_000;

/**
 * Returns the arguments that open a visitor's file in ffprobe and ffmpeg: self-contained, local files only. `path` is
 * as the engine sees it.
 */
export function inputArguments(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', containers, ...search, '-i', path];
}

/**
 * Returns decoder arguments for the input that follows. Only libvpx decodes the alpha of VP8 and VP9. `video` is the
 * file's only video stream, if it is to be decoded.
 */
export function decoderArguments(threads: number, video?: { codec: string; hasAlpha: boolean }): string[] {
  const reader = video?.hasAlpha ? alphaReaders[video.codec] : undefined;
  return ['-max_pixels', String(maxPixels), '-threads', String(threads), ...(reader ? ['-c:v', reader] : [])];
}

const alphaReaders: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' };
