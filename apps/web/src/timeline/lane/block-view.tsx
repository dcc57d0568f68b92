import type { Timeline } from '@daybook/contract/timeline.ts';
import { shallowEqual } from '@mantine/hooks';
import { memo } from 'react';
import type { Translate } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { FormattedDuration } from '../../ui/formats/duration-text.tsx';
import type { Formats } from '../../ui/formats/use-formats.ts';
import { SourceIcon } from '../activities/source-icon.tsx';
import type { PlacedBlock } from './blocks.ts';
import { tallPx } from './box-lines.ts';
import classes from './timeline-view.module.css';

export type BlockSubject = { title: string; source: Timeline['logs'][number]['source'] };
export type BlockViewProps = {
  block: PlacedBlock;
  id: string;
  top: number;
  height: number;
  name: string | null;
  subjects: readonly BlockSubject[];
  isSelected: boolean;
  /** Given, because a day in view has hundreds of blocks: asking for them anew costs each a subscription. */
  t: Translate;
  formats: Formats;
};

const titlePx = 13;
const tightPx = 19;
/** Lower than this the subjects stand behind the title, else below it. */
const twoLinesPx = 41;

const titleOf = ({ block, name, t }: BlockViewProps): string => {
  if (block.log) return block.log.subject.title;
  if (block.kind === 'mixed') return t('timeline:block.short', { count: block.parts });
  return block.kind === 'contact' ? (name ?? '') : t(`timeline:kind.${block.kind}`);
};

/** One piece of text: a day in view has hundreds of low blocks, and each element costs when zooming. */
const SubjectLine = ({ subjects }: BlockViewProps) => (
  <span className={classes.subjectLine}>{subjects.map(({ title }) => title).join(' · ')}</span>
);

const Subjects = ({ subjects }: BlockViewProps) => (
  <span className={classes.blockSubjects}>
    {subjects.map((subject) => (
      <span key={subject.title} className={classes.blockSubject}>
        <SourceIcon source={subject.source} size={13} />
        <span className={classes.blockSubjectTitle}>{subject.title}</span>
      </span>
    ))}
  </span>
);

const valuesOf = ({ block: { pieces, logIds, ...block }, subjects, ...props }: BlockViewProps) => ({
  ...block,
  ...props,
});

/** Blocks are made anew at each change of the day, and most of them are drawn as they were. */
const looksSame = (before: BlockViewProps, after: BlockViewProps): boolean =>
  shallowEqual(valuesOf(before), valuesOf(after)) &&
  before.subjects.length === after.subjects.length &&
  before.subjects.every(({ title, source }, at) => {
    const other = after.subjects[at];
    return title === other?.title && source === other.source;
  });

/** An interval of the day: its contact by colour and name, untagged dashed, ignored hatched. */
export const BlockView = memo((props: BlockViewProps) => {
  const { block, id, top, height, subjects, isSelected, formats } = props;
  const title = titleOf(props);
  const hasTitle = height >= titlePx && !block.isMark;
  const isLow = height < twoLinesPx;
  const colour = block.kind === 'contact' ? contactColour(block.contactId) : undefined;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-label={hasTitle ? undefined : title}
      title={hasTitle ? undefined : title}
      data-block={block.id}
      data-kind={block.kind}
      data-booked={block.isBooked || undefined}
      data-mark={block.isMark || undefined}
      data-low={isLow || undefined}
      data-tall={height >= tallPx || undefined}
      data-tight={height < tightPx || undefined}
      data-interrupted={block.hasMarks || undefined}
      className={classes.block}
      style={{ top, height, '--block-colour': colour } as React.CSSProperties}
    >
      {hasTitle && (
        <span className={classes.blockTitle}>
          {block.log && <SourceIcon source={block.log.source} size={13} />}
          <span className={classes.blockName}>{title}</span>
          <FormattedDuration
            seconds={block.durationSeconds}
            className={classes.blockDuration ?? ''}
            formats={formats}
          />
        </span>
      )}
      {hasTitle && subjects.length > 0 && (isLow ? <SubjectLine {...props} /> : <Subjects {...props} />)}
    </div>
  );
}, looksSame);
BlockView.displayName = 'BlockView';
