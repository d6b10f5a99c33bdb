import { describe, expect, it } from 'vitest';
import { withoutHiddenElements } from './without-hidden.ts';

describe('removing hidden elements', () => {
  it.each([
    ['by an attribute', 'a<div class="x" hidden>b<div>c</div></div>d', 'ad'],
    ['by its style', `a<span style='color:red; DISPLAY : none'>b</span>d`, 'ad'],
    ['by its name', 'a<template><p>b</p></template><dialog>c</dialog>d', 'ad'],
    ['twice', '<p hidden>a</p>b<p hidden>c</p>', 'b'],
    ['beside a comment that holds a tag', '<div hidden>a<!-- </div> -->b</div>c', 'c'],
  ])('removes what is hidden %s', (_, html, left) => {
    expect(withoutHiddenElements(html)).toEqual({ html: left, hides: true });
  });

  it.each([
    ['a class of that name', '<p class="hidden until hidden">a</p>'],
    ['an open dialog', '<dialog open>a</dialog>'],
    ['a field without contents', '<input hidden>a</input>'],
    ['a paragraph whose end is not told', '<p hidden>a<p>b</p>'],
    ['an element that does not end', '<div hidden>a<p>b</p>'],
    ['a comment', '<!-- <div hidden> --><div>a</div></div>'],
    ['a rule for others', '<style>p { display: none } /* <p hidden> */</style><p>a</p></p>'],
    ['a page that a script was to show', '<body style="display:none">a</body>'],
    ['another display', '<p style="display:block">a</p>'],
  ])('keeps %s', (_, html) => {
    expect(withoutHiddenElements(html)).toEqual({ html, hides: false });
  });

  it('takes linear time on unclosed quotes, comments and elements', () => {
    const html = '<a "<!--<div hidden><p hidden style=\'<style>'.repeat(200_000);
    expect(withoutHiddenElements(html).html).toBe(html);
  });
});
