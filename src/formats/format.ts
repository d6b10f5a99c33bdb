import type { Signature } from './signature.ts';

/** Categories of formats. Each has its own color, icon and default targets on the site. */
export const categories = ['audio', 'video', 'image', 'document', 'archive'] as const;
export type Category = (typeof categories)[number];

/**
 * The descriptor of a format. Detection, decoders, checks, names, menus and the test matrix are computed from the
 * descriptors in the folders `audio`, `video`, `image`, `document` and `archive`.
 */
export interface Format {
  readonly id: string;
  /** Short label for chips and menus, e.g. `JPG`. */
  readonly label: string;
  /** The full name in the terms of the field. */
  readonly name: string;
  readonly category: Category;
  /** Position in menus, lowest first. Formats without a rank follow, sorted by label. */
  readonly rank?: number;
  /** Lower-case extensions without the dot. The first one is written. */
  readonly extensions: readonly [string, ...string[]];
  /** Media type (IANA where registered). */
  readonly mediaType: string;
  /** Further media types that browsers and systems report. */
  readonly otherMediaTypes?: readonly string[];
  /** The format whose bytes it shares. Only the extension, or a promise about the content, differs. */
  readonly sameBytesAs?: string;
  /** Data for programs rather than pages for people: converted in one step or not at all. */
  readonly isData?: true;
  /** What a file of it holds, as the end of "its content is ...", e.g. `a PNG image`. */
  readonly content?: string;
  /** Bytes that identify a file. Formats that only a parser can tell apart have a probe in `detection/` instead. */
  readonly signatures?: readonly Signature[];
  /** How the image worker reads it and how written files are checked; only for raster images and SVG. */
  readonly image?: ImageFormat;
}

/** Decoders of the image worker. */
export type ImageDecoder =
  | 'libvips'
  | 'imagemagick'
  | 'animated-jpeg-xl'
  | 'animated-png'
  | 'bmp'
  | 'colored-png'
  | 'float-tiff'
  | 'gray-tga'
  | 'svg';

export interface ImageFormat {
  /** Decoders in the order in which they are tried. */
  readonly decoders: readonly ImageDecoder[];
  /** ImageMagick's name of the format. Required by the decoder and the encoder `imagemagick`. */
  readonly magick?: string;
  /** Formats whose content is read under this format's name without a note. */
  readonly alsoHolds?: readonly string[];
  /** For formats that ImageMagick writes; tuned encoders are in the image worker. */
  readonly encoder?: ImageEncoder;
  /** How FFmpeg decodes a written file to check it. */
  readonly check?: ImageFormatCheck;
}

export interface ImageEncoder {
  readonly alpha: 'full' | 'none';
  /** Maximum width and height, in pixels. */
  readonly maxSidePx?: number;
}

export interface ImageFormatCheck {
  /** Arguments that select FFmpeg's demuxer. */
  readonly demuxer: readonly string[];
  /** Codecs that a valid file may hold. */
  readonly codecs: readonly string[];
  /** Whether the demuxer reads front to back, so that a file can be piped to it. */
  readonly byPipe?: true;
}

/** Declares the formats of one file in `src/formats`. The types of their ids become part of `FormatId`. */
export function defineFormats<const Formats extends readonly Format[]>(...formats: Formats): Formats {
  return formats;
}
