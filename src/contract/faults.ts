import type { Fact, Phrase } from './messages/facts.ts';

/** Values of a fault's message. Never a path, a command or an engine's own output. */
export interface FaultDetail {
  readonly [name: string]: Fact;
  /** Why something is not valid, as the end of a sentence. */
  readonly reason?: Phrase;
  /** What a file lacks, such as "no text". */
  readonly missing?: Phrase;
}

interface FaultRow {
  /** HTTP status when a request fails with this fault. */
  readonly status: number;
  /** Whether another converter, or a retry with the same one, may succeed after this failure. */
  readonly tryNext: boolean;
  /** One or two sentences that name the cause and the next step, as an ICU message. */
  readonly message: string;
}

/** All ways a request or a job can fail, with the English message shown to the visitor. */
// oxfmt-ignore
export const faultTable = {
  'field-missing': { status: 400, tryNext: false, message: 'The field "{field}" is missing from the request.' },
  'field-invalid': { status: 400, tryNext: false, message: 'The field "{field}" is not valid: {reason}.' },
  'key-reused': { status: 422, tryNext: false, message: 'This Idempotency-Key was already used for another request. Use a new key for each request.' },
  'file-missing': { status: 400, tryNext: false, message: 'No file was sent. Choose a file and try again.' },
  'file-empty': { status: 400, tryNext: false, message: 'The file is empty (0 bytes). Choose another file.' },
  'options-invalid': { status: 400, tryNext: false, message: 'The option "{field}" is not valid: {reason}.' },
  'request-malformed': { status: 400, tryNext: false, message: 'The request could not be read: {reason}.' },
  'cross-site': { status: 403, tryNext: false, message: 'Requests from other websites are not accepted.' },
  'not-found': { status: 404, tryNext: false, message: 'There is no such conversion. It may have been deleted: files are kept for a limited time.' },
  'no-result': { status: 409, tryNext: false, message: 'The conversion failed, so there is no file to download.' },
  'page-not-found': { status: 404, tryNext: false, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, tryNext: false, message: 'This URL does not accept {method} requests, only {methods}.' },
  'emoji-not-found': { status: 404, tryNext: false, message: 'There is no such emoji. All of them are listed at /api/emojis.' },
  'range-not-satisfiable': { status: 416, tryNext: false, message: 'The requested range is outside the file.' },
  'not-ready': { status: 409, tryNext: false, message: 'The conversion is not finished yet. Try again in a moment.' },
  'link-invalid': { status: 404, tryNext: false, message: 'This link does not lead to a file. It may be incomplete, or the file has been deleted: files are kept for a limited time.' },
  gone: { status: 410, tryNext: false, message: 'This conversion and its files have been deleted.' },
  'file-too-large': { status: 413, tryNext: false, message: 'Files can be up to {maxMb}MB each' },
  'files-too-large': { status: 413, tryNext: false, message: 'Files can be up to {eachMb}MB each, and up to {maxMb}MB in total per job.' },
  'request-too-large': { status: 413, tryNext: false, message: 'The request is larger than this endpoint accepts. Send less at a time.' },
  'too-many-files': { status: 413, tryNext: false, message: '{max, plural, =1 {One file can be sent at a time.} other {At most # files can be sent at once.}}' },
  'request-too-slow': { status: 408, tryNext: false, message: 'The request was too slow and was stopped. Check your connection and try again.' },
  'headers-too-large': { status: 431, tryNext: false, message: 'The URL and headers of the request are larger than this server accepts. Delete this site’s cookies, then try again.' },
  'upload-too-slow': { status: 408, tryNext: false, message: 'The upload was too slow and was stopped. Check your connection and upload the file again.' },
  'upload-incomplete': { status: 409, tryNext: false, message: 'Only {received, number} of {length, plural, one {# byte} other {# bytes}} of the upload {received, plural, one {has} other {have}} arrived. Send the rest, then try again.' },
  'upload-offset-wrong': { status: 409, tryNext: false, message: 'The upload continues at byte {offset}. Send the part that begins there.' },
  'tus-version': { status: 412, tryNext: false, message: 'Resumable uploads use version 1.0.0 of the tus protocol. Send the header "Tus-Resumable: 1.0.0".' },
  'media-type-unsupported': { status: 415, tryNext: false, message: 'The request must be sent as {expected}{hasFile, select, yes { with a file} other {}}.' },
  'format-unknown': { status: 415, tryNext: false, message: 'The file format .{ext} is not supported yet.' },
  'content-mismatch': { status: 415, tryNext: false, message: 'The file is not a valid {expected} file{found, select, undefined {} other {: it is actually {found}}}. Choose a different file.' },
  'pair-not-offered': { status: 422, tryNext: false, message: 'Converting {from} to {to} is not supported.' },
  'formats-not-combinable': { status: 422, tryNext: false, message: '"{name}" cannot be combined with the others into one {to}: it is a {format} file, and only images can be combined.' },
  'tool-not-offered': { status: 422, tryNext: false, message: 'This tool does not work on {format} files.' },
  'not-enough-files': { status: 400, tryNext: false, message: 'Please select at least {min} PDF files to merge' },
  'cloud-not-offered': { status: 404, tryNext: false, message: 'Importing from {cloud} is not set up on this server.' },
  'cloud-signed-out': { status: 401, tryNext: false, message: 'You are not signed in to {cloud}. Sign in, then try again.' },
  'cloud-file-missing': { status: 404, tryNext: false, message: '{cloud} has no such file, or does not allow access to it. Choose another one.' },
  'cloud-no-download': { status: 422, tryNext: false, message: '{cloud} stores this as an online document and not as a file, so it cannot be imported. Export it there first.' },
  'cloud-unavailable': { status: 502, tryNext: false, message: '{cloud} did not respond as expected. Try again in a minute, or upload the file from your device.' },
  'url-not-offered': { status: 422, tryNext: false, message: 'This server does not fetch files from URLs. Upload the file.' },
  'url-not-public': { status: 422, tryNext: false, message: '{host} is not on the public internet, so nothing is fetched from it. Upload the file instead.' },
  'url-unavailable': { status: 422, tryNext: false, message: 'The file could not be fetched from {host}: {reason}. Check the URL, or upload the file.' },
  'too-many-fetches': { status: 429, tryNext: false, message: 'Too many files are being fetched from URLs at once. Wait until one of them is done, then try again.' },
  'webhook-not-offered': { status: 422, tryNext: false, message: 'This server does not call webhooks. Poll the job instead.' },
  'webhook-needs-key': { status: 401, tryNext: false, message: 'A webhook requires an API key, whose secret signs it. Send the key with the request.' },
  'sign-in-needed': { status: 401, tryNext: false, message: 'This site requires signing in. Sign in, or send an API key, then try again.' },
  'sign-in-failed': { status: 502, tryNext: false, message: 'Signing in failed. Open the site again to retry.' },
  'api-key-invalid': { status: 401, tryNext: false, message: 'The API key in this request is not valid. Check it, or ask the operator of this site for a new one.' },
  'quota-exceeded': { status: 429, tryNext: false, message: 'The daily quota ({jobs, select, undefined {{mb} MB} other {{jobs, plural, one {# conversion} other {# conversions}}}}) is used up, or this request would exceed it. A new day begins at midnight UTC.' },
  'rate-limited': { status: 429, tryNext: false, message: 'Too many requests {key, select, undefined {from your address} other {with this API key}}. Try again in {seconds, plural, one {# second} other {# seconds}}.' },
  'too-many-streams': { status: 429, tryNext: false, message: 'Too many event streams are open at once. Poll the conversion every few seconds instead, or close other pages of this site.' },
  'too-many-downloads': { status: 429, tryNext: false, message: 'Too many downloads are in progress from your address. Wait until one of them is done, then try again.' },
  'too-many-waiting': { status: 429, tryNext: false, message: 'You have {count, plural, one {# conversion} other {# conversions}} waiting. Let some of them finish, then send more.' },
  'queue-full': { status: 503, tryNext: false, message: 'Too many conversions are waiting right now. Try again in a minute.' },
  'queue-unavailable': { status: 503, tryNext: false, message: 'The server cannot reach its database right now. Try again in a few seconds.' },
  'storage-unavailable': { status: 503, tryNext: false, message: 'The server cannot reach its file storage right now. Try again in a few seconds.' },
  'disk-full': { status: 503, tryNext: false, message: 'The server is out of disk space right now. Try again in a few minutes.' },
  'deletion-unfinished': { status: 503, tryNext: false, message: 'The server is out of disk space, so the deletion could not be finished. Try again in a few minutes.' },
  'engine-missing': { status: 503, tryNext: true, message: 'Converting {from} to {to} is not available on this server at the moment.' },
  'tool-missing': { status: 503, tryNext: false, message: 'This tool is not available on this server at the moment.' },
  'shutting-down': { status: 503, tryNext: false, message: 'The server is restarting. Try again in a few seconds.' },

  'file-damaged': { status: 422, tryNext: true, message: 'The {format, select, undefined {file} other {{format} file}} could not be read: it is damaged or incomplete. Try saving or exporting it again.' },
  'password-needed': { status: 422, tryNext: false, message: 'The {format} file is protected with a password. {option, select, undefined {Remove the protection, then convert it.} other {Enter the password under Options, or remove the protection.}}' },
  'pdf-locked': { status: 422, tryNext: false, message: '"{name}" is protected with a password. {option, select, undefined {Unlock it first, then try again.} other {Enter its password, or unlock it first.}}' },
  'pdf-damaged': { status: 422, tryNext: false, message: '"{name}" could not be read: it is damaged or incomplete. Try saving or exporting it again.' },
  'not-protected': { status: 422, tryNext: false, message: 'The PDF is not protected: it opens without a password, and nothing in it is restricted.' },
  'owner-password-wrong': { status: 422, tryNext: false, message: 'The PDF opens without a password; only printing, copying or changing it is restricted. To lift the restrictions, enter its owner password; this one is wrong.' },
  'password-wrong': { status: 422, tryNext: false, message: 'The password is wrong for {name, select, undefined {this file} other {"{name}"}}. Check it and try again.' },
  'resize-empty': { status: 400, tryNext: false, message: 'Please provide width and/or height' },
  'edit-empty': { status: 400, tryNext: false, message: 'Choose at least one change: a rotation, an area to keep, a size, brightness, contrast or a watermark.' },
  'rotation-empty': { status: 400, tryNext: false, message: 'Please select a rotation angle or flip mode' },
  'watermark-empty': { status: 400, tryNext: false, message: 'Enter text or choose an image for the watermark.' },
  'crop-outside': { status: 422, tryNext: false, message: 'The area to keep extends beyond the image, which is {width} × {height} pixels. Choose an area inside it.' },
  'video-without-frames': { status: 422, tryNext: false, message: 'The file contains no video, only audio. Choose a video file, or use the audio converter.' },
  'subtitles-bitmap': { status: 422, tryNext: false, message: 'The file’s subtitles are bitmaps ({kinds}), not text. Convert to MKV to keep them, or turn them into text with a subtitle program first.' },
  'times-missing': { status: 400, tryNext: false, message: 'Please provide start and/or end time' },
  'times-reversed': { status: 400, tryNext: false, message: 'The start time {start} must be before the end time {end}.' },
  'time-past-end': { status: 422, tryNext: false, message: 'The {which} time {time} is past the end of the file, which is {length} long. Choose an earlier time.' },
  'selection-empty': { status: 422, tryNext: false, message: 'There is nothing to keep between {start} and {end}. Choose other times.' },
  'too-many-pixels': { status: 422, tryNext: false, message: 'The image has {megapixels, number} megapixels; up to {max, number} megapixels can be converted. Make it smaller first.' },
  'too-many-frames': { status: 422, tryNext: false, message: 'The animation has {frames, number} frames; up to {max, number} can be converted. Shorten it first.' },
  'too-many-pages': { status: 422, tryNext: false, message: 'The document has {pages, number} pages; up to {max, number} can be converted at once. Split it first.' },
  'too-many-objects': { status: 422, tryNext: false, message: 'The PDF has too many objects to be processed here. Print it to a new PDF, or split it in another program, then try again.' },
  'too-many-lines': { status: 422, tryNext: false, message: 'The {format} file has more than {max, number} lines; that is the most that can be converted at once. Split it first.' },
  'duration-too-long': { status: 422, tryNext: false, message: 'The recording is {length} long; up to {max} can be converted. Cut it first.' },
  'frame-too-large': { status: 422, tryNext: false, message: 'The video is {width} × {height} pixels; videos can have at most {max, number} pixels per side.' },
  'too-many-tracks': { status: 422, tryNext: false, message: 'The file has {tracks, number} tracks; files with up to {max, number} can be converted.' },
  'entity-expansion': { status: 422, tryNext: false, message: 'The {format} file contains text that refers to itself over and over (nested entities) and would grow to millions of characters. Save it again from a drawing program, then convert it.' },
  'copy-protected': { status: 422, tryNext: false, message: 'The {format} file is protected against copying (DRM) and cannot be converted. Use a copy without protection.' },
  'codec-unknown': { status: 422, tryNext: false, message: 'The {what} of the file is encoded in a way that cannot be read here{codec, select, undefined {} other { ({codec})}}. Export it again with a common codec, then convert it.' },
  'camera-unknown': { status: 422, tryNext: false, message: "The raw photo is damaged, or from a camera that is not supported here. Save it as DNG, TIFF or JPG in the camera’s own program, then convert that." },
  'unpacked-too-large': { status: 422, tryNext: false, message: '{format, select, undefined {The archive} other {The {format} file}} would unpack to more than {max}. Split it into smaller {format, select, undefined {archives} other {files}}.' },
  'expands-too-much': { status: 422, tryNext: false, message: '{format, select, undefined {The archive} other {The {format} file}} would unpack to more than {ratio} times its size. That is a sign of a harmful file, so it was not converted.' },
  'archive-volume': { status: 422, tryNext: false, message: 'The file is one part of a multi-part {format} archive. Join the parts with the program that made them, then convert the whole archive.' },
  'encryption-unknown': { status: 422, tryNext: false, message: 'The {format} file uses an encryption method that is not supported here. Unpack it with the program that made it, then pack it again without encryption.' },
  'too-many-entries': { status: 422, tryNext: false, message: '{format, select, undefined {The archive} other {The {format} file}} has more than {max, number} entries. Split it into smaller {format, select, undefined {archives} other {files}}.' },
  'no-content': { status: 422, tryNext: false, message: 'The file has {missing, select, undefined {nothing} other {{missing}}} to convert.' },
  'text-too-long': { status: 422, tryNext: false, message: 'The {format} file is longer than {max}. Split it into smaller files.' },
  'nested-too-deep': { status: 422, tryNext: false, message: 'The values in the {format} file are nested too deeply to convert. Flatten the file or split it, then try again.' },
  'row-too-long': { status: 422, tryNext: false, message: 'One row of the table is longer than the limit of {max}. A closing quotation mark may be missing. Correct the file, then try again.' },
  'engine-refused': { status: 422, tryNext: true, message: 'The {format, select, undefined {file} other {{format} file}} could not be converted. Check that it opens in the program that made it, or try another output format.' },
  'engine-timeout': { status: 422, tryNext: false, message: 'The conversion took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped. Try a smaller or simpler file.' },
  'engine-memory': { status: 422, tryNext: false, message: 'The conversion needed more memory than one file may use and was stopped. Try a smaller or simpler file.' },
  'engine-disk': { status: 422, tryNext: false, message: 'The result exceeded the maximum file size, so the conversion was stopped. Try a smaller or simpler file.' },
  'output-invalid': { status: 500, tryNext: true, message: 'The {format} result did not pass our check, so it cannot be downloaded. Try another output format.' },
  'not-archivable': { status: 422, tryNext: false, message: 'The PDF could not be converted to valid PDF/A-2b: {reason} (ISO 19005-2, {clause}). Print it to a new PDF in the program that made it, then try that one.' },
  'worker-lost': { status: 500, tryNext: false, message: 'The conversion was interrupted twice and was stopped. Try again, or try a smaller file.' },
  cancelled: { status: 410, tryNext: false, message: 'The conversion was cancelled.' },
  internal: { status: 500, tryNext: false, message: 'Something went wrong on the server. The error has been logged; try again in a minute.' },
} as const satisfies Record<string, FaultRow>;

export type FaultCode = keyof typeof faultTable;

/**
 * The product's only error class: a code, and the values of its message, which is written in the language of the
 * reader where it is shown. For the log, `message` is the code: details may hold the names of files. `cause` is only
 * logged. `retryAfterSeconds` becomes the `Retry-After` header of the response.
 */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly detail: FaultDetail;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FaultCode,
    detail: FaultDetail = {},
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Fault';
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return faultTable[this.code].status;
  }

  get tryNext(): boolean {
    return faultTable[this.code].tryNext;
  }
}

/**
 * Converts any thrown value to a fault. A value that isn't a fault becomes `internal`, with the original as its
 * cause.
 */
export const toFault = (error: unknown): Fault =>
  error instanceof Fault ? error : new Fault('internal', {}, { cause: error });
