import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import type { EdgeEffect, EdgeShare } from './edge-move.ts';

/** The new times of a slot whose edge moves, and the time it takes from other slots or gives to them. */
export const EdgeEffectText = ({ effect: { after, isLonger, shares, emptySeconds } }: { effect: EdgeEffect }) => {
  const t = useT();
  const formats = useFormats();
  const { contactName } = useDay();
  const times = formats.span(new Date(after.startMs).toISOString(), new Date(after.endMs).toISOString());
  const shareName = ({ kind, contactId }: EdgeShare): string =>
    kind === 'contact' ? (contactName(contactId) ?? '') : t(`timeline:kind.${kind}`);
  const shareText = (share: EdgeShare): string => {
    const duration = formats.hours(share.seconds);
    if (isLonger && share.kind === 'untagged') return t('timeline:edge.takesUntagged', { duration });
    if (isLonger && share.kind === 'ignored') return t('timeline:edge.takesIgnored', { duration });
    if (isLonger) return t('timeline:edge.takes', { duration, name: shareName(share) });
    return share.kind === 'untagged'
      ? t('timeline:edge.frees', { duration })
      : t('timeline:edge.gives', { duration, name: shareName(share) });
  };
  const effects = [
    ...shares.map(shareText),
    ...(emptySeconds > 0 ? [t('timeline:edge.adds', { duration: formats.hours(emptySeconds) })] : []),
  ];
  return (
    <span role="status">
      <strong className="figures">
        {times} · {formats.hours((after.endMs - after.startMs) / 1000)}
      </strong>
      {effects.map((text) => (
        <span key={text}> · {text}</span>
      ))}
    </span>
  );
};
