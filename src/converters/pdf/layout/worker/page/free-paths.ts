import type { PageBox, Page, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { covered, isWithin } from '../boxes.ts';
import type { Table } from '../model/blocks.ts';

/** Removes the lines and shades of known tables from a page. */
export const withoutTables = (page: Page, tables: readonly Table[]): Page =>
  tables.length === 0
    ? page
    : {
        ...page,
        rules: freeRules(page.rules, tables),
        areas: page.areas.filter((area) => !tables.some((table) => covered(area.box, table.box) > 0.9)),
      };

/** Returns the lines outside tables. */
export function freeRules(rules: readonly RulingLine[], tables: readonly Table[]): RulingLine[] {
  const around2 = (box: PageBox): PageBox => ({
    left: box.left - 3,
    top: box.top - 3,
    right: box.right + 3,
    bottom: box.bottom + 3,
  });
  return rules.filter((rule) => !tables.some((table) => isWithin(rule, around2(table.box))));
}
