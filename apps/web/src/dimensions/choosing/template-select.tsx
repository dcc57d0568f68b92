// Books by a template: one choice that fills in several levels.
import type { TemplateChoice } from '@daybook/contract/dimension-choices.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { type ChoiceTarget, templatesQuery } from '../../timeline/frame/day-queries.ts';

type TemplateSelectProps = { target: ChoiceTarget; onTake: (template: TemplateChoice) => void };

/** Hidden if the organisation has no fitting template. */
export const TemplateSelect = ({ target, onTake }: TemplateSelectProps) => {
  const t = useT();
  const { data: templates = [] } = useQuery(templatesQuery(target));
  if (templates.length === 0) return null;
  return (
    <Select
      aria-label={t('timeline:book.template')}
      placeholder={t('timeline:book.template')}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => {
        const template = templates.find((one) => one.id === id);
        if (template) onTake(template);
      }}
      searchable
    />
  );
};
