import {
  socialCardSize,
  type CardBlock,
  type CardBox,
  type SocialCard,
} from '#src/contract/pages/social-card.ts';
import { direction } from '../site/direction.ts';
import { language } from '../site/language.ts';
import { drawCard } from './draw-card.tsx';
import { findCardSubject, type CardSubject } from './card-subject.ts';
import { ground, categoryPalette } from './palette.ts';

/**
 * Creates the social card of the page at a path (without its language prefix), before rendering; undefined if there
 * is no page to share.
 */
export function createSocialCard(path: string, siteName: string): SocialCard | undefined {
  const subject = findCardSubject(path, siteName);
  return (
    subject && {
      svg: drawCard(subject),
      blocks: [nameBlock(siteName), titleBlock(subject), ...endBlocks(subject)],
      ...(subject.symbol && {
        symbol: { text: subject.symbol, box: symbolBox, instead: drawCard({ ...subject, symbol: '' }) },
      }),
    }
  );
}

/** Returns a box at the side where it is on a card from left to right, or mirrored. */
const placed = (box: CardBox): CardBox =>
  direction === 'rtl' ? { ...box, leftPx: socialCardSize.widthPx - box.leftPx - box.widthPx } : box;

const start = direction === 'rtl' ? 'right' : 'left';

const symbolBox = placed({ leftPx: 805, topPx: 160, widthPx: 310, heightPx: 310 });

const nameBlock = (siteName: string): CardBlock => ({
  box: placed({ leftPx: 152, topPx: 64, widthPx: 520, heightPx: 60 }),
  align: start,
  gapPx: 0,
  texts: [{ text: siteName, weight: 'extra-bold', sizesPx: [38, 30, 24], colour: ground.ink }],
});

const titleBlock = ({ title, line }: CardSubject): CardBlock => ({
  box: placed({ leftPx: 80, topPx: 165, widthPx: 620, heightPx: 395 }),
  align: start,
  gapPx: 34,
  texts: [
    {
      text: joinWords(title),
      weight: 'extra-bold',
      sizesPx: [96, 84, 74, 66, 58, 50, 44, 38],
      colour: ground.ink,
    },
    {
      text: joinWords(line),
      weight: 'medium',
      sizesPx: [34, 34, 32, 32, 30, 30, 28, 26],
      colour: ground.soft,
    },
  ],
});

/** Keeps the words of Japanese on one line: without spaces, a line would end at any character. */
function joinWords(text: string): string {
  if (language !== 'ja') return text;
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment.replaceAll(/(?<=.)(?=.)/gsu, wordJoiner)).join('');
}

const wordJoiner = '\u2060';

/** Returns the text of the two tiles of a conversion. */
function endBlocks({ ends, category }: CardSubject): CardBlock[] {
  if (!ends || !category) return [];
  const [from, to] = ends;
  const style = categoryPalette[category];
  return [
    endBlock(from, { leftPx: 776, topPx: 130, widthPx: 178, heightPx: 210 }, style.hue),
    endBlock(to, { leftPx: 966, topPx: 310, widthPx: 178, heightPx: 210 }, '#ffffff'),
  ];
}

const endBlock = (text: string, box: CardBox, colour: string): CardBlock => ({
  box: placed(box),
  align: 'centre',
  gapPx: 0,
  texts: [{ text, weight: 'extra-bold', sizesPx: [60, 52, 44, 36, 30, 26], colour }],
});
