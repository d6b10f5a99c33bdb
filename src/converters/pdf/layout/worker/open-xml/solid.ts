/** A solid fill or line in the color `rrggbb`, translucent when its opacity (0 to 1) is below 1. */
export const solid = (colour: string, opacity = 1): string =>
  `<a:solidFill><a:srgbClr val="${colour.toUpperCase()}"${opacity < 1 ? `><a:alpha val="${Math.round(opacity * 100_000)}"/></a:srgbClr>` : '/>'}</a:solidFill>`;
