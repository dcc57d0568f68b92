// Arranges the dashboard: by dragging, by keyboard, or by the buttons of each widget.
import type { DashboardWidget } from '@daybook/contract/dashboard.ts';
import { fewestColumns, gridColumns, type WidgetKey } from '@daybook/domain/dashboard/widgets.ts';
import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowsDiagonalMinimize2,
  IconArrowsMaximize,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconGripVertical,
} from '@tabler/icons-react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { Hint } from '../ui/hint.tsx';
import { sortedAfter, useSortSensors } from '../ui/sortable.ts';
import classes from './dashboard-screen.module.css';
import type { Dashboard } from './use-dashboard.ts';
import { columnsOf } from './widget-columns.ts';
import { widgetParts } from './widget-parts.ts';

const step = 2;
/** Widgets stay in place while one is dragged: its target is marked. */
const staysInPlace = () => null;

type Tool = {
  key: 'earlier' | 'later' | 'narrower' | 'wider' | 'hide' | 'show';
  icon: Icon;
  isOff: boolean;
  run: () => void;
};
type ArrangedProps = {
  widget: DashboardWidget;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onChange: (widget: DashboardWidget) => void;
};

const toolsOf = ({ widget, isFirst, isLast, onMove, onChange }: ArrangedProps): readonly Tool[] => {
  const resize = (by: number) => () =>
    onChange({ ...widget, columns: Math.min(gridColumns, Math.max(fewestColumns, widget.columns + by)) });
  const toggle = () => onChange({ ...widget, is_hidden: !widget.is_hidden });
  return [
    { key: 'earlier', icon: IconArrowUp, isOff: isFirst, run: () => onMove(-1) },
    { key: 'later', icon: IconArrowDown, isOff: isLast, run: () => onMove(1) },
    { key: 'narrower', icon: IconArrowsDiagonalMinimize2, isOff: widget.columns <= fewestColumns, run: resize(-step) },
    { key: 'wider', icon: IconArrowsMaximize, isOff: widget.columns >= gridColumns, run: resize(step) },
    widget.is_hidden
      ? { key: 'show', icon: IconEye, isOff: false, run: toggle }
      : { key: 'hide', icon: IconEyeOff, isOff: false, run: toggle },
  ];
};

const Arranged = (props: ArrangedProps) => {
  const { widget } = props;
  const t = useT();
  const name = t(`dashboard:widgets.${widget.key}`);
  const sortable = useSortable({ id: widget.key });
  const Part = widgetParts[widget.key];
  return (
    <div
      ref={sortable.setNodeRef}
      className={`${classes.widget} ${classes.arranged}`}
      style={columnsOf(widget.columns)}
      data-hidden={widget.is_hidden || undefined}
      data-lifted={sortable.isDragging || undefined}
      data-over={(sortable.isOver && !sortable.isDragging) || undefined}
    >
      <div className={classes.tools}>
        <div className={classes.handle} {...sortable.attributes} {...sortable.listeners}>
          <IconGripVertical size={18} aria-hidden />
          {name}
          {widget.is_hidden && (
            <Badge variant="light" color="gray" tt="none">
              {t('dashboard:arrange.hidden')}
            </Badge>
          )}
        </div>
        {toolsOf(props).map(({ key, icon: Glyph, isOff, run }) => {
          const label = t(`dashboard:arrange.${key}`, { name });
          return (
            <Hint key={key} label={label}>
              <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={run}>
                <Glyph size={18} aria-hidden />
              </ActionIcon>
            </Hint>
          );
        })}
      </div>
      <div className={classes.preview} inert>
        <Part />
      </div>
    </div>
  );
};

type ArrangeGridProps = {
  dashboard: Omit<Dashboard, 'widgets'> & { widgets: readonly DashboardWidget[] };
  onDone: () => void;
};

export const ArrangeGrid = ({ dashboard, onDone }: ArrangeGridProps) => {
  const { widgets, arrange, reset, isArranged } = dashboard;
  const t = useT();
  const sensors = useSortSensors();
  useKeys([{ key: 'Escape', label: t('dashboard:arrange.done'), run: onDone }]);
  const move = (from: number, to: number) => to >= 0 && arrange(arrayMove([...widgets], from, to));
  const drop = (event: DragEndEvent) => {
    const sorted = sortedAfter(event, widgets, ({ key }) => key);
    if (sorted !== null) arrange(sorted.items);
  };
  const change = (changed: DashboardWidget) => arrange(widgets.map((one) => (one.key === changed.key ? changed : one)));
  const widgetName = (id: string | number) => t(`dashboard:widgets.${id as WidgetKey}`);
  return (
    <>
      <div className={classes.arrangeBar}>
        <Text>{t('dashboard:arrange.text')}</Text>
        <Group gap="xs">
          <Button variant="default" disabled={!isArranged} onClick={reset}>
            {t('dashboard:arrange.reset')}
          </Button>
          <Button onClick={onDone} autoFocus>
            {t('dashboard:arrange.done')}
          </Button>
        </Group>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('dashboard:arrange.help') },
          announcements: {
            onDragStart: ({ active }) => t('dashboard:arrange.lifted', { name: widgetName(active.id) }),
            onDragOver: ({ active, over }) =>
              over === null || over.id === active.id
                ? t('dashboard:arrange.lifted', { name: widgetName(active.id) })
                : t('dashboard:arrange.over', { name: widgetName(active.id), other: widgetName(over.id) }),
            onDragEnd: ({ active }) => t('dashboard:arrange.dropped', { name: widgetName(active.id) }),
            onDragCancel: ({ active }) => t('dashboard:arrange.dropped', { name: widgetName(active.id) }),
          },
        }}
      >
        <SortableContext items={widgets.map(({ key }) => key)} strategy={staysInPlace}>
          <div className={classes.grid}>
            {widgets.map((widget, index) => (
              <Arranged
                key={widget.key}
                widget={widget}
                isFirst={index === 0}
                isLast={index === widgets.length - 1}
                onMove={(by) => move(index, index + by)}
                onChange={change}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
    </>
  );
};
