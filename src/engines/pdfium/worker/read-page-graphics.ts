import { addVeiled, minVeiledPt } from './paths/found-graphics.ts';
import type { PageViewport } from './frame.ts';
import type { Library } from './library.ts';
import { apply, identity, multiply, type Matrix } from './matrix.ts';
import type { FilledArea, PageBox, RulingLine, Shape, Veil } from './page.ts';
import { boundingBox, type Point } from './paths/paths.ts';
import { readMatrix } from './read-matrix.ts';
import { readPath } from './paths/read-path.ts';

/** Everything a page shows apart from text, with images still as PDFium objects. */
export interface PageGraphics {
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
  readonly shapes: readonly Shape[];
  readonly images: readonly PageImageObject[];
  /** Fills whose appearance is unknown: white ones may be gradients or patterns, others may be masked. */
  readonly veiled: readonly Veil[];
  /** Gradients as small as slide bullets. */
  readonly dots: readonly PageBox[];
}

/** An image object and the matrix that places it, a unit square, on the page. */
export interface PageImageObject {
  readonly object: number;
  readonly matrix: Matrix;
  readonly box: PageBox;
  readonly depth: number;
}

/** Page object types, `fpdf_edit.h`. */
const pageObjectTypes = { path: 2, image: 3, shading: 4, form: 5 } as const;
const maxPageObjects = 100_000;
const maxFormDepth = 8;

/** Reads the lines, filled rectangles, other shapes and image objects of a page, including those inside forms. */
export function readPageGraphics(library: Library, page: number, frame: PageViewport): PageGraphics {
  const { call, scratch, float } = library;
  const found = {
    rules: [] as RulingLine[],
    areas: [] as FilledArea[],
    shapes: [] as Shape[],
    images: [] as PageImageObject[],
    veiled: [] as Veil[],
    dots: [] as PageBox[],
    depth: 0,
    opacity: undefined,
  };
  let left = maxPageObjects;
  visit(call.FPDFPage_CountObjects(page), (index) => call.FPDFPage_GetObject(page, index), identity, 0);
  return found;

  function visit(count: number, at: (index: number) => number, matrix: Matrix, depth: number): void {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      found.depth += 1;
      const object = at(index);
      const type = call.FPDFPageObj_GetType(object);
      if (type === pageObjectTypes.path) readPath(library, object, matrix, frame, found);
      else if (type === pageObjectTypes.image)
        addImage(object, multiply(readMatrix(library, object), matrix));
      else if (type === pageObjectTypes.shading) addShading(object, matrix);
      else if (type === pageObjectTypes.form && depth < maxFormDepth)
        visit(
          call.FPDFFormObj_CountObjects(object),
          (inner) => call.FPDFFormObj_GetObject(object, inner),
          multiply(readMatrix(library, object), matrix),
          depth + 1,
        );
    }
  }

  function addShading(object: number, matrix: Matrix): void {
    if (!call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
    const [west = 0, south = 0, east = 0, north = 0] = [0, 4, 8, 12].map((offset) => float(scratch + offset));
    const corners = listBoxCorners({ left: west, top: north, right: east, bottom: south }).map(([x, y]) =>
      frame.point(...apply(matrix, x, y)),
    );
    const box = boundingBox(corners);
    if (Math.max(box.right - box.left, box.bottom - box.top) < minVeiledPt) found.dots.push(box);
    else addVeiled(found, corners, frame);
  }

  function addImage(object: number, matrix: Matrix): void {
    const corners = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x = 0, y = 0]) => frame.point(...apply(matrix, x, y)));
    found.images.push({ object, matrix, box: boundingBox(corners), depth: found.depth });
  }
}

const listBoxCorners = ({ left, top, right, bottom }: PageBox): Point[] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];
