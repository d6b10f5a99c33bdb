import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ground, categoryPalette } from './palette.ts';

const styles = join(import.meta.dirname, '..', 'styles');
const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8');
const categoryStyles = readFileSync(join(styles, 'kinds.css'), 'utf8');

test('social cards use the colors of the light theme', () => {
  for (const [name, colour] of Object.entries(ground))
    expect(colour, name).toBe(readLightColour(tokens, `--color-${name}`));
});

test('social cards show each category in its colors and shape', () => {
  for (const [category, { hue, softHue, form }] of Object.entries(categoryPalette)) {
    const rule = categoryStyles.slice(categoryStyles.indexOf(`[data-kind='${category}']`));
    expect([hue, softHue], category).toEqual([
      readLightColour(rule, '--kind'),
      readLightColour(rule, '--kind-soft'),
    ]);
    const corners =
      /--form: ([^;]+);/
        .exec(rule)?.[1]
        ?.split(' ')
        .map((part) => Number.parseInt(part, 10)) ?? [];
    expect(form, category).toEqual(
      corners.length === 1 ? Array.from({ length: 4 }, () => corners[0]) : corners,
    );
  }
});

/** Returns the light variant of a color token as `#rrggbb`. */
function readLightColour(css: string, token: string): string {
  const [, lightness, chroma, hue] =
    new RegExp(`${token}:\\s*light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(css) ?? [];
  return oklchToHex(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180);
}

/** Converts OKLCH to sRGB, as in https://bottosson.github.io/posts/oklab/. */
function oklchToHex(lightness: number, chroma: number, angle: number): string {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(encodeSrgbByte).join('')}`;
}

function encodeSrgbByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const coded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0');
}
