import type { Note } from '#src/contract/messages/notes.ts';
import type { CompressedFormat } from '#src/contract/quality-scales.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import type { WatermarkPosition } from '#src/contract/watermark.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Refusal } from '../../script-response.ts';

/** Options a visitor may set for an image. Sizes are in pixels; unset options use the target's default. */
export type ImageChoices = {
  /** 1 (smallest) to 100 (best), for lossy targets. */
  readonly quality?: number | undefined;
  readonly lossless?: boolean | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** `#rrggbb`, used behind transparent parts where the target has no transparency. */
  readonly background?: string | undefined;
  /** Dots per inch to render an SVG at; 96 is its natural size. */
  readonly dpi?: number | undefined;
  readonly keepMetadata?: boolean | undefined;
  readonly colourProfile?: 'srgb' | 'keep' | undefined;
  /** Which frames or pages to write as separate files where the target holds a single image. */
  readonly frames?: 'first' | 'all' | undefined;
  /** Number of palette colors, 2 to 256. */
  readonly colours?: number | undefined;
  /** TIFF compression method. */
  readonly compression?: 'lzw' | 'deflate' | 'none' | undefined;
  /** PNG compression effort, 0 to 9. */
  readonly compressionLevel?: number | undefined;
  /** SVG tracing: the number of colors and level of detail to keep. */
  readonly detail?: 'simple' | 'normal' | 'fine' | undefined;
};

/** Converts an image. Paths are as the worker sees them; results are written to `outFolder`. */
export type ConvertImageRequest = {
  readonly recipe: 'convert';
  readonly from: FormatId;
  readonly to: FormatId;
  readonly input: string;
  readonly outFolder: string;
  readonly threads: number;
  readonly choices: ImageChoices;
};

/** Copies a JPEG without re-encoding its pixels, and removes personal metadata. */
export type CopyJpegRequest = {
  readonly recipe: 'copy-jpeg';
  readonly input: string;
  readonly output: string;
  readonly keepMetadata: boolean;
};

/** Copies an image of any other format without re-encoding its pixels, and removes personal metadata. */
export type StripOrder = { readonly recipe: 'strip'; readonly input: string; readonly output: string };

/** Renders an SVG and returns its rendered size. */
export type RenderSvgRequest = { readonly recipe: 'render'; readonly input: string };

/** Writes an image with as few bytes as its quality allows; with `fitBytes`, at the best quality that fits. */
export type CompressImageRequest = {
  readonly recipe: 'compress';
  readonly from: FormatId;
  readonly to: CompressedFormat;
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  /** 10 to 100, the same visual quality in every format. */
  readonly quality: number;
  readonly fitBytes?: number | undefined;
};

/** Edits the pixels of an image, one edit after the other; an animation is edited frame by frame. */
export type EditImageRequest = {
  readonly recipe: 'edit';
  readonly from: FormatId;
  readonly to: FormatId;
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  readonly edits: readonly Edit[];
};
/**
 * Sizes and positions are in pixels of the upright image as the edits before left it. Rotation is clockwise and is
 * applied before mirroring.
 */
export type Edit =
  | {
      readonly type: 'resize';
      readonly width?: number | undefined;
      readonly height?: number | undefined;
      readonly maintainAspect: boolean;
    }
  | {
      readonly type: 'crop';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly type: 'rotate';
      readonly rotation: 0 | 90 | 180 | 270;
      readonly flip: 'none' | 'horizontal' | 'vertical' | 'both';
    }
  /** Turned clockwise by -45 to 45 degrees, and cropped so that no corner is empty. */
  | { readonly type: 'straighten'; readonly degrees: number }
  /** -100 to 100; 0 leaves the image unchanged. As `brightness()` and `contrast()` of CSS, 100 doubles the effect. */
  | { readonly type: 'adjust'; readonly brightness: number; readonly contrast: number }
  | ({ readonly type: 'watermark' } & WatermarkSpec);

/** A text or image overlaid on an image. */
export type WatermarkSpec = {
  readonly mark:
    | { readonly text: string; /** `#rrggbb` */ readonly colour: string }
    | { readonly image: string; readonly format: FormatId };
  readonly position: WatermarkPosition;
  /** Percent; 100 is fully opaque. */
  readonly opacity: number;
  /** Width in percent of the image's width. */
  readonly size: number;
  /** Repeated diagonally over the whole image instead of placed once. */
  readonly tiled: boolean;
};

/** How a PDF encodes an image. */
export type PdfImagePacking = 'jpeg' | 'jpeg-2000' | 'samples';

/** Shrinks an image of a PDF without changing its color values. */
export type PdfImageRequest = {
  readonly recipe: 'pdf-image';
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  /** Encoding of the input; `samples` are raw 8-bit samples. */
  readonly packing: PdfImagePacking;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Number of color components: gray, RGB, or CMYK. */
  readonly colours: 1 | 3 | 4;
  readonly toWidth: number;
  readonly toHeight: number;
  /** 1 to 100 for a JPEG. Without it a PNG is written, which can't hold CMYK. */
  readonly quality?: number | undefined;
};

/** Draws one of the site's social cards. */
export type DrawCardRequest = { readonly recipe: 'card'; readonly card: SocialCard; readonly output: string };

export type ImageRecipeRequest =
  | ConvertImageRequest
  | CopyJpegRequest
  | StripOrder
  | RenderSvgRequest
  | CompressImageRequest
  | EditImageRequest
  | PdfImageRequest
  | DrawCardRequest;

/** A file written by a recipe: its name in the output folder, and what distinguishes it from the other files. */
export type WrittenFile = { readonly file: string; readonly part?: string };

/** What the worker prints: one line of JSON with the facts or the fault. */
export type ImageResponse =
  | { readonly facts: Readonly<Record<string, unknown>>; readonly notes: readonly Note[] }
  | Refusal;
