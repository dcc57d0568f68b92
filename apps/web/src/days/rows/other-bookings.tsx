import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import type { RowChoice } from './row-choices.tsx';

type OtherBookingsProps = {
  /** The row's name, which is part of the button's name. */
  name: string;
  choices: readonly RowChoice[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (choice: RowChoice) => void;
};

/** The possible bookings of a row that have no key of their own. */
export const OtherBookings = ({ name, choices, isOpen, onOpen, onChoose }: OtherBookingsProps) => {
  const t = useT();
  const label = t('days:book.moreFor', { name });
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {choices.map((choice) => (
          <Menu.Item key={choice.key} onClick={() => onChoose(choice)}>
            {choice.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
