import { fewestColumns, gridColumns, type Widget, type WidgetKey, widgetDefaults } from './widgets.ts';

const withinGrid = (columns: number): number => Math.min(gridColumns, Math.max(fewestColumns, Math.round(columns)));

/**
 * Returns all widgets as the user arranged them: each once, within the grid. A widget that is newer than the
 * arrangement follows its default predecessor.
 *
 *   arranged week, today   →   redirect, welcome, week, fortnight, …, today, open days
 */
export function arrangedWidgets(arranged: readonly Widget[]): Widget[] {
  const known = (key: WidgetKey) => widgetDefaults.some((one) => one.key === key);
  const first = arranged.filter(
    ({ key }, index) => known(key) && arranged.findIndex((other) => other.key === key) === index,
  );
  const widgets = first.map((one): Widget => ({ ...one, columns: withinGrid(one.columns) }));
  widgetDefaults.forEach((widget, index) => {
    if (widgets.some(({ key }) => key === widget.key)) return;
    const before = widgetDefaults[index - 1]?.key;
    widgets.splice(widgets.findIndex(({ key }) => key === before) + 1, 0, widget);
  });
  return widgets;
}
