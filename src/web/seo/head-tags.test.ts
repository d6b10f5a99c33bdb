import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

const site = { name: 'Site', url: 'https://site.example' };
const page = {
  path: '/convert/image',
  title: 'Image Converter',
  description: 'Pictures.',
  keywords: ['a', 'b'],
};

test('adds the title, the canonical URL and the social tags', () => {
  const tags = headTags(page, site);
  expect(tags).toContainEqual({ type: 'title', text: 'Image Converter | Site' });
  expect(tags).toContainEqual({ type: 'canonical', href: 'https://site.example/convert/image' });
  expect(tags).toContainEqual({
    type: 'property',
    key: 'og:url',
    content: 'https://site.example/convert/image',
  });
  expect(tags).toContainEqual({ type: 'name', key: 'keywords', content: 'a, b' });
});

test('escapes structured data so that it cannot close its script element', () => {
  const tags = headTags({ ...page, faq: [{ question: '</script><script>alert(1)', answer: '<b>' }] }, site);
  const data = tags.filter((tag) => tag.type === 'data').map((tag) => tag.json);
  expect(data.join('')).not.toContain('<');
  expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
});

test('adds noindex to a hidden page, and no canonical URL or structured data', () => {
  const tags = headTags({ ...page, hidden: true }, site);
  expect(tags).toContainEqual({ type: 'name', key: 'robots', content: 'noindex' });
  expect(tags.some((tag) => tag.type === 'canonical' || tag.type === 'data')).toBe(false);
});
