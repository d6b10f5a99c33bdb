import { describe, expect, test } from 'vitest';
import { changeSettings, croppedSize, orientedSize } from './edit-sizes.ts';
import { noSettings, type EditSettings, type ImageRotateOptions } from './edit-settings.ts';

const size = { widthPx: 100, heightPx: 60 };
const upperLeft = { x: '0', y: '0', width: '20', height: '10', shape: 'free' } as const;
const cropped: EditSettings = { ...noSettings, crop: upperLeft };
const rotate = (changed: Partial<ImageRotateOptions>) => ({ rotate: { ...noSettings.rotate, ...changed } });

describe('a crop area', () => {
  test.each([
    [{ rotation: '90' }, { x: '50', y: '0', width: '10', height: '20' }],
    [{ rotation: '180' }, { x: '80', y: '50', width: '20', height: '10' }],
    [{ rotation: '270' }, { x: '0', y: '80', width: '10', height: '20' }],
    [{ flip: 'horizontal' }, { x: '80', y: '0', width: '20', height: '10' }],
    [{ flip: 'vertical' }, { x: '0', y: '50', width: '20', height: '10' }],
    [
      { rotation: '90', flip: 'horizontal' },
      { x: '0', y: '0', width: '10', height: '20' },
    ],
  ] as const)('stays on the same part of the image when it becomes %o', (changed, area) => {
    const next = changeSettings(cropped, rotate(changed), size);
    expect(next.crop).toEqual({ ...area, shape: 'free' });
    expect(changeSettings(next, { rotate: noSettings.rotate }, size).crop).toEqual(upperLeft);
  });

  test('keeps its shape when the image is rotated by 90 degrees', () => {
    const wide: EditSettings = {
      ...noSettings,
      crop: { x: '0', y: '0', width: '80', height: '60', shape: '4:3' },
    };
    const { crop } = changeSettings(wide, rotate({ rotation: '90' }), size);
    expect(crop).toEqual({ x: '0', y: '17', width: '60', height: '45', shape: '4:3' });
  });

  test('stays within an image that was straightened', () => {
    const whole: EditSettings = {
      ...noSettings,
      crop: { x: '0', y: '0', width: '100', height: '60', shape: 'free' },
    };
    const next = changeSettings(whole, rotate({ straighten: 10 }), size);
    const straightened = orientedSize(size, next.rotate);
    expect(croppedSize(size, next)).toEqual(straightened);
    expect(straightened.widthPx).toBeLessThan(80);
  });
});

describe('a new size', () => {
  const preset = { x: '0', y: '0', width: '48', height: '60', shape: '1080:1350' } as const;

  test('is set by a preset, and removed with it', () => {
    const chosen = changeSettings(noSettings, { crop: preset }, size);
    expect(chosen.resize).toEqual({ width: '1080', height: '1350', maintainAspect: true });
    expect(changeSettings(chosen, { crop: { ...preset, shape: '1:1' } }, size).resize.width).toBe('');
  });

  test('stays if it was changed after the preset', () => {
    const chosen = changeSettings(noSettings, { crop: preset }, size);
    const own = changeSettings(chosen, { resize: { ...chosen.resize, width: '540', height: '675' } }, size);
    expect(changeSettings(own, { crop: { ...preset, shape: 'free' } }, size).resize.width).toBe('540');
  });

  test('follows the proportions of the area while the aspect ratio is locked', () => {
    const resize = { width: '50', height: '30', maintainAspect: true };
    const next = changeSettings({ ...noSettings, resize }, { crop: { ...upperLeft, height: '20' } }, size);
    expect(next.resize).toEqual({ width: '50', height: '50', maintainAspect: true });
    const free = { ...resize, maintainAspect: false };
    expect(changeSettings({ ...noSettings, resize: free }, { crop: upperLeft }, size).resize).toEqual(free);
  });
});
