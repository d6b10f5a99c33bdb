import type { SocialCard } from '#src/contract/pages/social-card.ts';
import type { WatermarkPosition } from '#src/contract/watermark.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Refusal } from '../../script-response.ts';

/** What a visitor may choose about a picture. Sizes in pixels; what is not set is left to the target's default. */
export type ImageChoices = {
  /** 1 (smallest) to 100 (best), for targets with loss. */
  readonly quality?: number | undefined;
  readonly lossless?: boolean | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** `#rrggbb`, put behind transparent parts where the target has no transparency. */
  readonly background?: string | undefined;
  /** Dots per inch a drawing (SVG) is rendered at; 96 is its own size. */
  readonly dpi?: number | undefined;
  readonly keepMetadata?: boolean | undefined;
  readonly colourProfile?: 'srgb' | 'keep' | undefined;
  /** Which frames or pages become files of their own where the target holds a single picture. */
  readonly frames?: 'first' | 'all' | undefined;
  /** Colours of a palette, 2 to 256. */
  readonly colours?: number | undefined;
  /** TIFF: how the pixels are packed. */
  readonly compression?: 'lzw' | 'deflate' | 'none' | undefined;
  /** PNG: effort spent on a smaller file, 0 to 9. */
  readonly compressionLevel?: number | undefined;
  /** SVG tracing: how many colours the drawing keeps and how fine it is. */
  readonly detail?: 'simple' | 'normal' | 'fine' | undefined;
};

/** Converts a picture; paths are as the child sees them, results are written into `outFolder`. */
export type ConvertImageRequest = {
  readonly recipe: 'convert';
  readonly from: FormatId;
  readonly to: FormatId;
  readonly input: string;
  readonly outFolder: string;
  readonly threads: number;
  readonly choices: ImageChoices;
};

/** Copies a JPEG without touching its pixels, less what it tells about its maker. */
export type CopyJpegRequest = {
  readonly recipe: 'copy-jpeg';
  readonly input: string;
  readonly output: string;
  readonly keepMetadata: boolean;
};

/** Copies a picture of any other kind without touching its pixels, less what it tells about its maker. */
export type StripOrder = { readonly recipe: 'strip'; readonly input: string; readonly output: string };

/** Renders a drawing and says how large it came out. */
export type RenderSvgRequest = { readonly recipe: 'render'; readonly input: string };

/** Writes a picture with as few bytes as its quality needs; with `fitBytes`, at the best quality that fits. */
export type CompressImageRequest = {
  readonly recipe: 'compress';
  readonly from: FormatId;
  readonly to: CompressedFormat;
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  /** 10 to 100, the same look in every format. */
  readonly quality: number;
  readonly fitBytes?: number | undefined;
};
export type CompressedFormat = 'webp' | 'avif' | 'jpeg' | 'png';

/** Changes the pixels of a picture, of an animation frame by frame. */
export type EditImageRequest = {
  readonly recipe: 'edit';
  readonly from: FormatId;
  readonly to: FormatId;
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  readonly edit: Edit;
};
/** Sizes and places in pixels of the upright picture; turning is clockwise and comes before mirroring. */
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
  | ({ readonly type: 'watermark' } & WatermarkSpec);

/** A text or a picture laid over a picture. */
export type WatermarkSpec = {
  readonly mark:
    | { readonly text: string; /** `#rrggbb` */ readonly colour: string }
    | { readonly image: string; readonly format: FormatId };
  readonly position: WatermarkPosition;
  /** Percent: 100 covers what is under it. */
  readonly opacity: number;
  /** Width in percent of the picture's. */
  readonly size: number;
  /** Repeated all over, slanted, instead of standing in one place. */
  readonly tiled: boolean;
};

/** How a PDF keeps a picture. */
export type PdfImagePacking = 'jpeg' | 'jpeg-2000' | 'samples';

/** Makes a picture of a PDF smaller; its colours stay the numbers they are. */
export type PdfImageRequest = {
  readonly recipe: 'pdf-picture';
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  /** What the input is; `samples` are bare ones of 8 bits. */
  readonly packing: PdfImagePacking;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Grey, red-green-blue, or the four inks of print. */
  readonly colours: 1 | 3 | 4;
  readonly toWidth: number;
  readonly toHeight: number;
  /** 1 to 100 for a JPEG; a PNG is written without it, which the four inks cannot be. */
  readonly quality?: number | undefined;
};

/** Draws a card of ours. */
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

/** A file a recipe has written: its name in the folder of results, and what tells it from its siblings. */
export type WrittenFile = { readonly file: string; readonly part?: string };

/** What the child prints: one line of JSON, the facts or the fault. */
export type ImageResponse =
  | { readonly facts: Readonly<Record<string, unknown>>; readonly notes: readonly string[] }
  | Refusal;
