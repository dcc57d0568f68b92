import { describe, expect, it } from 'vitest';
import type { DataColumn } from './data-columns.ts';
import { isHideable, shownColumns, withLayout } from './table-layouts.ts';

const column = (key: string, isHeaderHidden = false): DataColumn<unknown> => ({
  key,
  header: key,
  isHeaderHidden,
  cell: () => null,
});
const columns = [column('select', true), column('name'), column('code'), column('hours'), column('actions', true)];

describe('the columns of a table', () => {
  it('are shown without the hidden ones', () => {
    expect(shownColumns(columns, ['code']).map(({ key }) => key)).toEqual(['select', 'name', 'hours', 'actions']);
    expect(shownColumns(columns, [])).toBe(columns);
  });

  it('keep the name and the buttons whatever was kept', () => {
    expect(shownColumns(columns, ['select', 'name', 'actions', 'gone'])).toEqual(columns);
    expect(columns.filter((one) => isHideable(columns, one)).map(({ key }) => key)).toEqual(['code', 'hours']);
  });
});

describe('a layout', () => {
  const view = { name: 'Mine', hidden: ['code'], search: '?sort=name' };

  it('takes the place of the one before', () => {
    const before = [
      { table: 'contacts', hidden: ['code'], views: [] },
      { table: 'users', hidden: ['role'], views: [] },
    ];
    const after = withLayout(before, { table: 'contacts', hidden: [], views: [view] });
    expect(after).toEqual([before[1], { table: 'contacts', hidden: [], views: [view] }]);
  });

  it('is forgotten when it says nothing', () => {
    expect(
      withLayout([{ table: 'contacts', hidden: ['code'], views: [] }], { table: 'contacts', hidden: [], views: [] }),
    ).toEqual([]);
  });
});
