import { describe, expect, it } from 'vitest';
import { allEntries } from './entries.ts';
import { findEntries } from './find-entries.ts';
import { missingTasks } from './finder-words.ts';
import { findMissingTask, withClosestPages } from './missing-tasks.ts';

const offered = [
  type('image', ['heic', 'jpg', 'png', 'webp']),
  type('audio', ['mp3', 'wav']),
  type('document', ['pdf', 'doc', 'docx', 'xlsx', 'jpg']),
  type('video', ['avi', 'mp4', 'mp3']),
];
const entries = allEntries({ types: offered });
const first = (typed: string) => findEntries(entries, typed)[0];

function type(name: string, formats: string[]) {
  const targetsOf = (from: string) =>
    formats.filter((format) => format !== from).map((format) => ({ format }));
  return { type: name, formats: formats.map((format) => ({ format, targets: targetsOf(format) })) };
}

describe('findEntries', () => {
  it.each([
    ['heic to jpg', '/convert/image?to=jpg', 'HEIC to JPG'],
    ['HEIC jpg', '/convert/image?to=jpg', 'HEIC to JPG'],
    ['convert png → webp', '/convert/image?to=webp', 'PNG to WebP'],
    ['webp to png', '/convert/image?to=png', 'WebP to PNG'],
    ['wav 2 mp3', '/convert/audio?to=mp3', 'WAV to MP3'],
    ['docx to pdf', '/convert/word-to-pdf', undefined],
    ['pdf to excel', '/convert/pdf-to-excel', undefined],
    ['merge', '/pdf/merge', undefined],
    ['md5', '/convert/hash', undefined],
    ['pdf in word', '/convert/pdf-to-word', undefined],
    ['ocr', '/pdf/ocr', undefined],
    ['reorder pages', '/pdf/organize', undefined],
    ['shrink pdf', '/compress/pdf', undefined],
    ['make a jpg smaller', '/compress/image', undefined],
    ['extract audio', '/convert/video?to=mp3', undefined],
    ['unzip', '/convert/archive', undefined],
    ['resize photo', '/image/edit', undefined],
    ['emoji dir', '/emoji', undefined],
    ['privacy', '/privacy', undefined],
    ['comperss pdf', '/compress/pdf', undefined],
    ['excell to pdf', '/convert/excel-to-pdf', undefined],
    ['convrt hiec to jpg', '/convert/image?to=jpg', 'HEIC to JPG'],
    ['mrege', '/pdf/merge', undefined],
    ['watermrk', '/image/edit', undefined],
  ])('finds "%s" at %s', (typed, to, label) => {
    expect(first(typed)).toMatchObject({ to, ...(label && { label }) });
  });

  it('lists the likeliest conversions of a format first', () => {
    const pairs = findEntries(entries, 'mp4').filter(({ words: [, target] }) => target !== undefined);
    expect(pairs[0]?.label).toBe('MP4 to MP3');
  });

  it('requires every word to match, and finds nothing for an empty query', () => {
    expect(findEntries(entries, 'heic to nonsense')).toEqual([]);
    expect(findEntries(entries, '  ')).toEqual([]);
  });

  it.each([
    ['sign pdf', '/pdf/protect'],
    ['remove background', '/image/edit'],
    ['edit pdf', '/convert/pdf-to-word'],
    ['translate document', '/convert/pdf-to-word'],
    ['youtube to mp3', '/convert/video'],
  ])('says that "%s" is not possible here, and leads to %s', (typed, to) => {
    const task = findMissingTask(typed);
    expect(task?.sentence).toContain('can’t be');
    expect(withClosestPages(findEntries(entries, typed), task, entries)[0]).toMatchObject({ to });
  });

  it('names only existing pages as the closest to a missing task', () => {
    const paths = new Set(entries.map(({ to }) => to));
    expect(missingTasks.flatMap(({ instead }) => instead).filter((path) => !paths.has(path))).toEqual([]);
    expect(findMissingTask('png to jpg')).toBeUndefined();
    expect(findMissingTask('translate emoji')).toBeUndefined();
  });

  it('lists each conversion once, even if several pages offer it', () => {
    const labels = entries.map(({ label, to }) => label + to);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
