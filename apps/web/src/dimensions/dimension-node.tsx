import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DimensionActions } from './dimension-actions.tsx';
import type { Dimension, Level } from './dimension-queries.ts';
import classes from './dimension-tree.module.css';

/** Edits a dimension; null if it may not be changed. */
export type EditDimension = ((dimension: Dimension, level: Level) => void) | null;

type DimensionNodeProps = {
  dimension: Dimension;
  level: Level;
  /** The names of contacts by id, as far as they are loaded. */
  contactNames: ReadonlyMap<string, string>;
  onEdit: EditDimension;
  /** Renders the branch below it; null on the last level. */
  renderBelow: (() => ReactNode) | null;
};

/** One dimension, its actions, and its children once it is opened. */
export const DimensionNode = ({ dimension, level, contactNames, onEdit, renderBelow }: DimensionNodeProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { attributes: about } = dimension;
  const sortable = useSortable({ id: dimension.id, disabled: onEdit === null });
  const { transform, transition, isDragging } = sortable;
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.node}
      style={{ transform: moved, transition }}
      data-dragged={isDragging || undefined}
    >
      <div className={classes.row}>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.grip}
            {...sortable.attributes}
            {...sortable.listeners}
            aria-label={t('dimensions:tree.move', { name: about.name })}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        )}
        {about.has_children && renderBelow !== null ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'dimensions:tree.close' : 'dimensions:tree.open', { name: about.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
          </ActionIcon>
        ) : (
          <span className={classes.leaf} />
        )}
        <span className={classes.name}>
          {about.formatted_name}
          {about.contact_id !== null && (
            <span className={classes.whose}>
              <ContactDot id={about.contact_id} />
              {contactNames.get(about.contact_id)}
            </span>
          )}
        </span>
        {about.is_default && (
          <Badge variant="light" size="sm" tt="none">
            {t('dimensions:default')}
          </Badge>
        )}
        {onEdit && <DimensionActions dimension={dimension} onEdit={(one) => onEdit(one, level)} />}
      </div>
      {isOpen && renderBelow?.()}
    </li>
  );
};
