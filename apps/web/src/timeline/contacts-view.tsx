import type { Timeline } from '@daybook/contract/timeline.ts';
import { Stack, Title, UnstyledButton } from '@mantine/core';
import { useT } from '../shell/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/duration-text.tsx';
import classes from './contacts-view.module.css';
import { useDay } from './day-context.ts';
import page from './day-screen.module.css';
import { isSelected, selectLogs } from './selection.ts';
import { SubjectList } from './subject-list.tsx';

type Group = Timeline['groups'][number];

/** The day by contact, each with what it consists of. Choosing one selects all of its time. */
export const ContactsView = () => {
  const t = useT();
  const { timeline, contactName, selection, select } = useDay();
  const nameOf = ({ kind, contact_id }: Group) =>
    kind === 'contact' ? contactName(contact_id) : t(`timeline:kind.${kind}`);
  return (
    <Stack className={page.page} gap="md">
      {timeline.groups.map((group) => {
        const logIds = group.subjects.flatMap(({ log_ids }) => log_ids);
        return (
          <article
            key={`${group.kind} ${group.contact_id}`}
            className={classes.group}
            data-selected={isSelected(selection, { logIds }) || undefined}
          >
            <UnstyledButton className={classes.head} onClick={() => select(selectLogs(logIds))}>
              <ContactDot id={group.contact_id} />
              <Title order={2} size="h4" className={classes.name}>
                {nameOf(group)}
              </Title>
              <DurationText seconds={group.duration} className={classes.duration ?? ''} />
            </UnstyledButton>
            <SubjectList subjects={group.subjects.map((one) => ({ key: one.subject_id, ...one }))} most={4} />
          </article>
        );
      })}
    </Stack>
  );
};
