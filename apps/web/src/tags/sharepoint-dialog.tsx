import { Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../auth/problem.tsx';
import { signInProblem } from '../auth/sign-in-problem.ts';
import { useProvider } from '../auth/use-provider.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { beginSharePointJourney, folderSettings } from './sharepoint-journey.ts';
import { PlaceList } from './sharepoint-place-list.tsx';
import { type Place, placesQuery, type SharePointFolder, type Way } from './sharepoint-places.ts';

const typingMs = 300;

const Consent = () => {
  const t = useT();
  const { leave, leavingFor, error } = useProvider();
  const agree = () => {
    beginSharePointJourney();
    leave({ provider: 'microsoft', purpose: 'documents', next: folderSettings });
  };
  return (
    <Stack align="flex-start">
      <Text>{t('tags:folders.sharepoint.consent')}</Text>
      <Problem text={signInProblem(t, error)} />
      <Button onClick={agree} loading={leavingFor !== null}>
        {t('tags:folders.sharepoint.agree')}
      </Button>
    </Stack>
  );
};

type WayBackProps = { way: Way; onGo: (way: Way) => void };

const WayBack = ({ way, onGo }: WayBackProps) => {
  const t = useT();
  const steps = [{ id: '', name: t('tags:folders.sharepoint.sites') }, ...way];
  return (
    <Group component="nav" gap="xs">
      {steps.map(({ id, name }, at) =>
        at === way.length ? (
          <Text key={id} fw={600} size="sm" aria-current="location">
            {name}
          </Text>
        ) : (
          <Anchor
            key={id}
            component="button"
            type="button"
            size="sm"
            aria-label={t('tags:folders.sharepoint.step', { name })}
            onClick={() => onGo(way.slice(0, at))}
          >
            {`${name} ›`}
          </Anchor>
        ),
      )}
    </Group>
  );
};

type ChoosingProps = {
  /** Whether a path is already among the folders. */
  isTaken: (path: string) => boolean;
  isSaving: boolean;
  onChoose: (folder: SharePointFolder) => void;
};

const Choosing = ({ isTaken, isSaving, onChoose }: ChoosingProps) => {
  const t = useT();
  const [way, setWay] = useState<Way>([]);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const { data, error, refetch } = useQuery(placesQuery(way, search));
  if (hasCode(error, 'LINK_CONSENT_NEEDED', 'LINK_CONSENT_OVER')) return <Consent />;
  return (
    <Stack>
      <WayBack way={way} onGo={setWay} />
      {way.length === 0 && (
        <TextInput
          label={t('tags:folders.sharepoint.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows />}
      {data !== undefined && (
        <PlaceList
          way={way}
          places={data}
          isTaken={isTaken}
          isSaving={isSaving}
          onOpen={(place: Place) => setWay([...way, place])}
          onChoose={onChoose}
        />
      )}
    </Stack>
  );
};

/** Sites, libraries and folders of SharePoint, opened step by step; libraries and folders can be chosen. */
export const SharePointDialog = ({ onClose, ...choosing }: ChoosingProps & { onClose: () => void }) => {
  const t = useT();
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('tags:folders.sharepoint.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Choosing {...choosing} />
    </Modal>
  );
};
