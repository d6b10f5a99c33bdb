import { expect, it } from 'vitest';
import { separateAttachments } from '#src/converters/pdf/tools/structure/attachments.ts';
import { joinedTags } from '#src/converters/pdf/tools/merge/merged-tags.ts';
import { tagKeys } from '#src/converters/pdf/tools/structure/tags.ts';
import type { PdfDictionary } from '#src/engines/qpdf/qpdf-objects.ts';

// The server itself merges PDFs, so each check must finish, however deep their trees are and however many nodes share
// a list.

const thousands = 10_000;
const numbers = Array.from({ length: thousands }, (_, index) => index);

/** A document with `more` in its catalog and `onPage` in its only page. */
const documentWith = (
  more: PdfDictionary,
  onPage: PdfDictionary,
  values: Readonly<Record<string, unknown>>,
) => {
  const all = {
    trailer: { '/Root': '1 0 R' },
    'obj:1 0 R': { '/Pages': '2 0 R', ...more },
    'obj:2 0 R': { '/Type': '/Pages', '/Kids': ['3 0 R'] },
    'obj:3 0 R': { '/Type': '/Page', ...onPage },
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`obj:${name} 0 R`, value])),
  };
  return {
    header: {},
    objects: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }])),
  };
};

const attachmentsBelow = (values: Readonly<Record<string, unknown>>) =>
  separateAttachments(documentWith({ '/Names': { '/EmbeddedFiles': '4 0 R' } }, {}, values));

it('finishes a list of attachments tens of thousands of levels deep', () => {
  const levels = 50_000;
  const nodes = Array.from({ length: levels }, (_, index) => [index + 4, { '/Kids': [`${index + 5} 0 R`] }]);
  const last = { '/Names': ['u:a.txt', { '/Type': '/Filespec' }] };
  const made = attachmentsBelow({ ...Object.fromEntries(nodes), [levels + 4]: last });
  const reference = `${levels + 5} 0 R`;
  expect(made[`obj:${levels + 4} 0 R`]?.value).toEqual({ '/Names': ['u:a.txt', reference] });
  expect(made[`obj:${reference}`]?.value).toEqual({ '/Type': '/Filespec' });
});

it('finishes a list of thousands of attachments shared by thousands of nodes', () => {
  const made = attachmentsBelow({
    4: { '/Kids': numbers.map((index) => `${index + 6} 0 R`) },
    5: numbers.flatMap((index) => [`u:${index}`, { '/Type': '/Filespec' }]),
    ...Object.fromEntries(numbers.map((index) => [index + 6, { '/Names': '5 0 R' }])),
  });
  const described = Object.values(made).filter(
    ({ value }) => JSON.stringify(value) === '{"/Type":"/Filespec"}',
  );
  expect(described.length).toBe(thousands);
});

it('finishes tags of links that share one list, in a file with conflicting role names', () => {
  const first = 10;
  const elementAt = (index: number) => `${first + index} 0 R`;
  const annotationAt = (index: number) => `${first + thousands + index} 0 R`;
  const joined = joinedTags(
    documentWith(
      { '/StructTreeRoot': '4 0 R' },
      { '/Annots': numbers.map(annotationAt), [tagKeys.root]: '5 0 R' },
      {
        4: { '/RoleMap': { '/Part': '/Sect' } },
        5: {
          '/K': '6 0 R',
          '/RoleMap': { '/Part': '/Div' },
          '/ParentTree': { '/Nums': numbers.flatMap((index) => [index, elementAt(index)]) },
        },
        6: numbers.map(elementAt),
        ...Object.fromEntries(
          numbers.map((index) => [first + index, { '/S': '/Part', '/P': '5 0 R', '/K': '6 0 R' }]),
        ),
        ...Object.fromEntries(
          numbers.map((index) => [
            first + thousands + index,
            { '/Subtype': '/Link', '/StructParent': index },
          ]),
        ),
      },
    ),
    true,
  );
  const elements = numbers.map((index) => joined[`obj:${elementAt(index)}`]?.value);
  expect(elements.every((value) => JSON.stringify(value).includes('"/S":"/Part-2"'))).toBe(true);
});
