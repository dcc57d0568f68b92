import type { SourceType } from '@daybook/contract/values.ts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { SourceIcon } from './source-icon.tsx';
import classes from './subject-list.module.css';

export type ListedSubject = {
  key: string;
  title: string;
  source: { type: SourceType; identifier: string; name: string };
  duration: number;
};

/** Detected subjects, the longest first; further ones are behind "show all". */
export const SubjectList = ({ subjects, most = 6 }: { subjects: readonly ListedSubject[]; most?: number }) => {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? subjects : subjects.slice(0, most);
  const left = subjects.length - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((subject) => (
          <li key={subject.key} className={classes.row}>
            <span className={classes.icon} title={subject.source.name}>
              <SourceIcon source={subject.source} />
            </span>
            <span className={classes.title}>{subject.title}</span>
            <DurationText seconds={subject.duration} className={classes.duration ?? ''} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('timeline:subjects.more', { count: left })}
        </UnstyledButton>
      )}
    </>
  );
};
