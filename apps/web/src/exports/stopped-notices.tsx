import type { routes } from '@daybook/contract/routes.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert } from '@mantine/core';
import { IconClockPause, IconPlugConnectedX } from '@tabler/icons-react';
import type { CallAnswer } from '../shell/api/api-request.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from './exports.module.css';

type Stopped = CallAnswer<typeof routes.listExportErrors>['data']['stopped'][number];

const StoppedNotice = ({ target }: { target: Stopped }) => {
  const t = useT();
  const formats = useFormats();
  const isRefused = target.reason === 'credentials_invalid';
  const moment = isRefused ? target.since : target.until;
  const words = {
    system: systemName(target.system),
    count: target.waiting,
    moment: moment === null ? '' : formats.moment(moment),
  };
  return (
    <Alert
      variant="light"
      color={isRefused ? 'red' : 'gray'}
      className={classes.stopped}
      icon={isRefused ? <IconPlugConnectedX /> : <IconClockPause />}
      title={t(isRefused ? 'exports:refused.title' : 'exports:paused.title', words)}
    >
      {t(isRefused ? 'exports:refused.text' : 'exports:paused.text', words)}
    </Alert>
  );
};

/** Connections to which nothing is being sent at the moment. */
export const StoppedNotices = ({ stopped }: { stopped: readonly Stopped[] }) => (
  <>
    {stopped.map((target) => (
      <StoppedNotice key={target.system} target={target} />
    ))}
  </>
);
