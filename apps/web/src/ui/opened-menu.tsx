import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { cloneElement, Fragment, useEffect, useRef, useState } from 'react';
import type { ActionMenuProps, MenuEntry } from './menu-entry.ts';

const Entry = ({ entry }: { entry: MenuEntry }) => {
  const { label, icon: Glyph } = entry;
  const leftSection = <Glyph size={18} aria-hidden />;
  return 'to' in entry ? (
    <Menu.Item component={Link} to={entry.to} leftSection={leftSection}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={entry.run} leftSection={leftSection}>
      {label}
    </Menu.Item>
  );
};

/** The menu from its first opening on. Its button takes over the focus, so that closing returns it. */
export const OpenedMenu = ({ entries, head, position = 'bottom-end', widthPx, children }: ActionMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position={position}
      floatingStrategy="fixed"
      {...(widthPx !== undefined && { width: widthPx })}
    >
      <Menu.Target>{cloneElement(children, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {head}
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.isApart && <Menu.Divider />}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
