import { useT } from '../../texts/i18n.ts';
import { useKeys } from './use-keys.ts';

type SelectionKeys = {
  /** Ids of the rows that are loaded so far. */
  all: readonly string[];
  selected: ReadonlySet<string>;
  /** Selects the rows, or deselects them if all are selected. */
  toggle: (ids: readonly string[]) => void;
  clear: () => void;
  /** Rows cannot be selected here. */
  disabled?: boolean;
};

/** Ctrl+A selects the rows of a list instead of the text of the page, and Escape deselects them. */
export const useSelectionKeys = ({ all, selected, toggle, clear, disabled = false }: SelectionKeys): void => {
  const t = useT();
  const selectAll = () => toggle(all.filter((id) => !selected.has(id)));
  useKeys([
    { key: 'mod+a', label: t('shell:list.selectAll'), run: selectAll, disabled: disabled || all.length === 0 },
    { key: 'Escape', label: t('shell:list.clearSelection'), run: clear, disabled: disabled || selected.size === 0 },
  ]);
};
