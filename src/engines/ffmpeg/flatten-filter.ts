/** Filter graph that composes frames with alpha over white. It inverts, premultiplies onto black, and inverts again. */
export const flattenFilter = 'format=gbrap,negate,premultiply=inplace=1,negate';
