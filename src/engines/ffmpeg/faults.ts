import { phrase } from '#src/contract/messages/facts.ts';
import { Fault, type FaultCode, type FaultDetail } from '#src/contract/faults.ts';

interface Cause {
  readonly pattern: RegExp;
  readonly code: FaultCode;
  readonly detail?: FaultDetail;
}

/** Patterns in FFmpeg's messages and their meaning, most specific first. */
const causes: readonly Cause[] = [
  {
    pattern: /DRM protected|encrypted (?:file|stream|media)|Incorrect key|decryption key/i,
    code: 'copy-protected',
  },
  { pattern: /not on whitelist/i, code: 'content-mismatch' },
  { pattern: /No space left on device|File too large/i, code: 'engine-disk' },
  { pattern: /Cannot allocate memory/i, code: 'engine-memory' },
  {
    pattern: /Decoder \(codec [^)]*\) not found|no decoder found|Unknown decoder/i,
    code: 'codec-unknown',
    detail: { what: 'content' },
  },
  {
    pattern: /picture size \d+x\d+ (?:is invalid|exceeds)|exceeds specified max pixel count/i,
    code: 'file-damaged',
  },
  {
    pattern:
      /moov atom not found|Invalid data found|could not find codec parameters|EBML header parsing failed|End of file|Header missing|Failed to read frame size|Invalid frame size|missing mandatory atoms/i,
    code: 'file-damaged',
  },
  {
    pattern: /does not contain any stream|matches no streams|Cannot determine format of input stream/i,
    code: 'no-content',
    detail: { missing: phrase('no audio or video') },
  },
];

/** Returns the fault for a failed run of ffmpeg or ffprobe. `label` is the file's format as the visitor knows it. */
export function faultOfStderr(stderr: string, label: string): Fault {
  const found = causes.find(({ pattern }) => pattern.test(stderr));
  const cause = new Error(stderr.slice(-4000));
  const codec =
    found?.code === 'codec-unknown' ? /Decoder \(codec (\w+)\) not found/.exec(stderr)?.[1] : undefined;
  return found
    ? new Fault(
        found.code,
        { format: label, expected: label, ...found.detail, ...(codec && { codec }) },
        { cause },
      )
    : new Fault('engine-refused', { format: label }, { cause });
}

/**
 * Returns whether a file was truncated or its decoders skipped damaged data. One or two messages are normal at the
 * ends of audio files.
 */
export function sawDamage(stderr: string): boolean {
  const complaints =
    stderr.match(/error while decoding|invalid data found when processing input|corrupt/gi) ?? [];
  return complaints.length > 2 || /partial file|ended prematurely|truncat/i.test(stderr);
}
