import type { JobType } from './job.ts';

/** Operations of converters: a format conversion or one of the tools. */
export const operations = [
  'convert',
  'compress-image',
  'compress-video',
  'compress-audio',
  'pdf-merge',
  'pdf-organize',
  'pdf-split',
  'pdf-extract',
  'pdf-rotate',
  'pdf-crop',
  'pdf-protect',
  'pdf-unlock',
  'pdf-compress',
  'pdf-ocr',
  'image-resize',
  'image-crop',
  'image-rotate',
  'image-flip',
  'image-watermark',
  'image-edit',
  'video-trim',
  'video-cut',
  'video-crop',
  'video-rotate',
  'video-mute',
  'video-speed',
] as const;
export type Operation = (typeof operations)[number];

/** Job types whose request names an operation, with the prefix those operations share. */
const families = {
  'pdf-tools': 'pdf-',
  'image-edit': 'image-',
  'video-edit': 'video-',
} as const satisfies Partial<Record<JobType, string>>;
export type ToolType = keyof typeof families;

/** A tool's operation as named in the `operation` field of its request. */
export type OperationName<Type extends ToolType> = Operation extends infer One
  ? One extends `${(typeof families)[Type]}${infer Name}`
    ? Name
    : never
  : never;

/** Returns the names of a tool's operations as used in the `operation` field of its request. */
export function operationNames<Type extends ToolType>(type: Type): readonly OperationName<Type>[] {
  const family: string = families[type];
  return operations
    .filter((operation) => operation.startsWith(family))
    .map((operation) => operation.slice(family.length) as OperationName<Type>);
}

/** The call that runs an operation, and the fields that select it there; undefined for conversions. */
export interface OperationCall {
  readonly path: `/api/${string}`;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns how an operation is called. */
export function callOfOperation(operation: Operation): OperationCall | undefined {
  if (operation === 'convert') return undefined;
  if (operation === 'pdf-compress') return { path: '/api/compress', fields: { type: 'pdf' } };
  const [, compressed] = /^compress-(.+)$/.exec(operation) ?? [];
  if (compressed !== undefined) return { path: '/api/compress', fields: { type: compressed } };
  const [type, family] = Object.entries(families).find(([, prefix]) => operation.startsWith(prefix)) ?? [];
  return type === undefined || family === undefined
    ? undefined
    : { path: `/api/${type}`, fields: { operation: operation.slice(family.length) } };
}

/** Returns the operation named in a tool's request. */
export function toToolOperation<Type extends ToolType>(type: Type, name: OperationName<Type>): Operation {
  return `${families[type]}${name}` as Operation;
}
