import { expandDateTags, hasDateTags, writeDateTag } from '@daybook/domain/descriptions/date-tags.ts';
import { Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { todayIn } from '../ui/formats/dates.ts';
import { DateTagMenu } from './date-tag-menu.tsx';
import classes from './descriptions-screen.module.css';

type TaggedFieldProps = { value: string; error: ReactNode; onChange: (value: string) => void };

/** A description with a menu of date tags, and below it the text of today. */
export const TaggedField = ({ value, error, onChange }: TaggedFieldProps) => {
  const t = useT();
  const { user } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const date = todayIn(user.timezone, Date.now());
  const insert = (tag: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = field.current ?? {};
    onChange(value.slice(0, from) + tag + value.slice(to));
    const at = from + tag.length;
    // The cursor moves behind the tag once the field shows it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };
  return (
    <div>
      <Textarea
        ref={field}
        data-autofocus
        label={t('descriptions:description')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        inputContainer={(input) => (
          <>
            {input}
            <p aria-live="polite" className={classes.today}>
              {hasDateTags(value) &&
                t('descriptions:form.preview', { text: expandDateTags(value, date, user.language) })}
            </p>
          </>
        )}
      />
      <DateTagMenu date={date} language={user.language} onPick={(tag) => insert(writeDateTag(tag, user.language))} />
    </div>
  );
};
