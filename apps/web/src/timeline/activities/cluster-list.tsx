// Recorded activity in clusters, by contact, by subject or by time; pressing one of them selects it.
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { PressedChoices } from '../../ui/fields/pressed-choices.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import classes from './cluster-list.module.css';
import { clusterings, clusterLogs, type LogCluster } from './cluster-logs.ts';
import { clusteringStore, setClustering } from './clustering-store.ts';
import { SourceIcon } from './source-icon.tsx';

export const ClusterList = ({ logs, most = 6 }: { logs: TimelineLog[]; most?: number }) => {
  const t = useT();
  const by = useStore(clusteringStore);
  const [showsAll, setShowsAll] = useState(false);
  const clusters = useMemo(() => clusterLogs(logs, by), [logs, by]);
  const shown = showsAll ? clusters : clusters.slice(0, most);
  return (
    <div>
      <PressedChoices
        label={t('timeline:clusters.label')}
        choices={clusterings}
        chosen={by}
        onChoose={setClustering}
        className={classes.switch}
      >
        {(one) => t(`timeline:clusters.${one}`)}
      </PressedChoices>
      <ul className={classes.list}>
        {shown.map((cluster) => (
          <li key={cluster.key}>
            <Cluster cluster={cluster} />
          </li>
        ))}
      </ul>
      {clusters.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('timeline:clusters.more', { count: clusters.length - shown.length })}
        </UnstyledButton>
      )}
    </div>
  );
};

const Cluster = ({ cluster }: { cluster: LogCluster }) => {
  const t = useT();
  const formats = useFormats();
  const { contactName } = useDay();
  const { select } = useDayControls();
  const by = useStore(clusteringStore);
  const { kind, contactId, title, source, duration, startedAt, endedAt, logIds } = cluster;
  const whose = kind === 'contact' ? (contactName(contactId) ?? '') : t(`timeline:kind.${kind}`);
  const times = formats.span(startedAt, endedAt);
  const name = by === 'contact' ? whose : by === 'time' ? times : title;
  return (
    <UnstyledButton className={classes.row} onClick={() => select(selectLogs(logIds))}>
      <span className={classes.icon}>
        {by === 'subject' ? <SourceIcon source={source} /> : <ContactDot id={contactId} />}
      </span>
      <span className={classes.words}>
        <Text span inherit className={classes.name}>
          {name}
        </Text>
        {by !== 'subject' && <span className={classes.detail}>{by === 'time' ? `${whose} · ${title}` : title}</span>}
      </span>
      <DurationText seconds={duration} className={classes.end ?? ''} />
    </UnstyledButton>
  );
};
