import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const splitTextBlocks = (text: string) => textBlocks(text.split('\n'));

describe('plain text', () => {
  it('joins lines broken only to fit a width', () => {
    const text = `It was a bright cold day in April, and the clocks were striking thirteen.
Winston Smith, his chin nuzzled into his breast in an effort to escape the
vile wind, slipped quickly through the glass doors of Victory Mansions.

The hallway smelt of boiled cabbage and old rag mats.`;
    expect(splitTextBlocks(text).map(({ type, text: words }) => [type, words.length])).toEqual([
      ['flowing', 220],
      ['flowing', 53],
    ]);
  });

  it('keeps the lines of verses, addresses and lists', () => {
    const texts = [
      'Shall I compare thee to a summer’s day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,',
      'Jane Doe\n12 Harbour Road\nPortsmouth',
      'What is to be bought in the town on the way back home this evening:\n- a dozen of eggs and a loaf of bread, the dark one if there is any left\n- milk',
    ];
    for (const text of texts) expect(splitTextBlocks(text), text).toEqual([{ type: 'lines', text }]);
  });

  it('keeps columns and character drawings unchanged', () => {
    const table = 'Name        Count\nM3 nuts     12\n  long      7';
    expect(splitTextBlocks(table)).toEqual([{ type: 'drawn', text: table }]);
  });

  it('starts a paragraph at each unwrapped line and at each indented line', () => {
    const long = 'word '.repeat(40).trim();
    expect(splitTextBlocks(`${long}\n${long}`)).toHaveLength(2);
    const setIn = `  The first of them begins here and goes on for a line and a bit
more of another, as they do in old books.
  The second begins here, and it goes on for a line and a bit too,
as it should.`;
    expect(splitTextBlocks(setIn).map(({ type }) => type)).toEqual(['flowing', 'flowing']);
  });

  it('finds headings', () => {
    const text =
      'CHAPTER I\n\nText.\n\nChapter 2: The Sea\n\nText.\n\nNotes\n=====\n\nText.\n\nTHE END OF IT\n\nPart of it was lost.\n\nWHAT? NO!';
    expect(
      splitTextBlocks(text).flatMap(({ type, level, text: words }) =>
        type === 'heading' ? [`${level} ${words}`] : [],
      ),
    ).toEqual(['1 CHAPTER I', '1 Chapter 2: The Sea', '1 Notes', '2 THE END OF IT']);
  });
});
