import type { Timeline } from '@daybook/contract/timeline.ts';
import { shallowEqual } from '@mantine/hooks';
import { memo } from 'react';
import type { Translate } from '../../texts/i18n.ts';
import { FormattedDuration } from '../../ui/formats/duration-text.tsx';
import type { Formats } from '../../ui/formats/use-formats.ts';
import { SourceIcon } from '../activities/source-icon.tsx';
import { dropKeyOf } from '../dragging/drop-targets.ts';
import { blockColour, blockName, type ContactName, likelyText, restLine, restText } from './block-texts.ts';
import { restPx, roomyPx, tallPx, threeLinesPx, twoLinesPx } from './box-lines.ts';
import type { PlacedBlock } from './calm-blocks.ts';
import classes from './timeline-view.module.css';

export type BlockSubject = { title: string; source: Timeline['logs'][number]['source'] };
export type BlockViewProps = {
  block: PlacedBlock;
  id: string;
  top: number;
  height: number;
  contactName: ContactName;
  subjects: readonly BlockSubject[];
  isSelected: boolean;
  /** Passed in, because a visible day has hundreds of blocks and each call of the hook costs a subscription. */
  t: Translate;
  formats: Formats;
};

/** One text node: a visible day has many low blocks, and each element makes zooming slower. */
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

/** The other time in the box: always a line of colours, with text if there is room. A click on it selects that time. */
const Rest = ({ block, height, contactName, t, formats }: BlockViewProps) => {
  const text = t('timeline:block.rest', { list: restText(t, block.rest, contactName, formats) });
  return (
    <span data-rest={height >= restPx || undefined} className={classes.rest} title={text}>
      {height >= threeLinesPx && <span className={classes.restText}>{text}</span>}
      <span className={classes.restLine} style={{ backgroundImage: restLine(block.rest, block.durationSeconds) }} />
    </span>
  );
};

const valuesOf = ({ block: { pieces, logIds, rest, likely, ...block }, subjects, ...props }: BlockViewProps) => ({
  ...block,
  ...props,
  likelyKind: likely?.kind,
  likelyId: likely?.contact_id,
});

const isSameRest = (one: PlacedBlock['rest'], other: PlacedBlock['rest']): boolean =>
  one.length === other.length &&
  one.every(({ seconds, contactId, kind }, at) => {
    const same = other[at];
    return seconds === same?.seconds && contactId === same.contactId && kind === same.kind;
  });

/** Blocks are created again at each change of the day, and most of them look the same as before. */
const looksSame = (before: BlockViewProps, after: BlockViewProps): boolean =>
  shallowEqual(valuesOf(before), valuesOf(after)) &&
  isSameRest(before.block.rest, after.block.rest) &&
  before.subjects.length === after.subjects.length &&
  before.subjects.every(({ title, source }, at) => {
    const other = after.subjects[at];
    return title === other?.title && source === other.source;
  });

/** An interval of the day: a contact by colour and name, untagged dashed, ignored hatched. */
export const BlockView = memo((props: BlockViewProps) => {
  const { block, id, top, height, subjects, contactName, isSelected, t, formats } = props;
  const isLow = height < twoLinesPx;
  const likely = block.log ? '' : likelyText(t, block.likely);
  const rest = block.rest.length === 0 ? undefined : restText(t, block.rest, contactName, formats);
  const span = formats.span(new Date(block.startMs).toISOString(), new Date(block.endMs).toISOString());
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-description={rest === undefined ? span : `${span}. ${t('timeline:block.rest', { list: rest })}`}
      data-block={block.id}
      data-kind={block.kind}
      data-drop={block.log ? undefined : dropKeyOf(block)}
      data-likely={(block.likely?.kind === 'contact' && block.kind === 'untagged') || undefined}
      data-low={isLow || undefined}
      data-tall={height >= tallPx || undefined}
      data-roomy={height >= roomyPx || undefined}
      className={classes.block}
      style={{ top, height, '--block-colour': blockColour(block) } as React.CSSProperties}
    >
      <span className={classes.blockTitle}>
        {block.log && <SourceIcon source={block.log.source} size={13} />}
        <span className={classes.blockName}>{blockName(t, block, contactName)}</span>
        <FormattedDuration seconds={block.durationSeconds} className={classes.blockDuration ?? ''} formats={formats} />
        {likely !== '' && <span className={classes.likely}>{likely}</span>}
      </span>
      {subjects.length > 0 && (isLow ? <SubjectLine {...props} /> : <Subjects {...props} />)}
      {rest !== undefined && <Rest {...props} />}
    </div>
  );
}, looksSame);
BlockView.displayName = 'BlockView';
