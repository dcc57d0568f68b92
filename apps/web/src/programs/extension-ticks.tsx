import type { ExtensionState } from '../auth/extension-link.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { LiveTicks } from './live-ticks.tsx';
import { useReportingDevice } from './program-queries.ts';

const isThere = (state: ExtensionState) => state !== 'checking' && state !== 'missing';

/** Whether the extension is installed, connected, and known to the server. */
export const ExtensionTicks = ({ state }: { state: ExtensionState }) => {
  const t = useT();
  const formats = useFormats();
  const isFound = isThere(state);
  const isConnected = state === 'connected';
  const device = useReportingDevice('browser', isConnected);
  const isHeard = isConnected && device !== null;
  return (
    <LiveTicks
      ticks={[
        { key: 'found', isDone: isFound, text: t(isFound ? 'programs:ticks.found' : 'programs:ticks.notFound') },
        {
          key: 'connected',
          isDone: isConnected,
          text: t(isConnected ? 'programs:ticks.connected' : 'programs:ticks.notConnected'),
        },
        {
          key: 'reported',
          isDone: isHeard,
          text: isHeard
            ? t('programs:ticks.reported', { time: formats.time(device.attributes.last_seen_at) })
            : t('programs:ticks.notReported'),
        },
      ]}
    />
  );
};
