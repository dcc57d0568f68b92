// Writes down an interval of work by hand that was not detected.
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ContactPicker, type PickedContact } from '../../contacts/choosing/contact-picker.tsx';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { OverlappedList } from './overlapped-list.tsx';
import { instantOnDay, proposedEnd, timeOnDay } from './time-of-day.ts';
import { useClosingSave } from './use-closing-save.ts';

type Target = { contact: PickedContact | null; internal: boolean };

export const ManualEntryDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const { default_block_size: blockSeconds = preferenceDefaults.default_block_size } = useSession().preferences;
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  const { actions } = useDayControls();
  const range = selection.kind === 'logs' ? selection.range : null;
  const [from, setFrom] = useState(range ? timeOnDay(timeline.day, range.startMs) : '');
  const [to, setTo] = useState(range ? timeOnDay(timeline.day, range.endMs) : '');
  const [description, setDescription] = useState('');
  const [target, setTarget] = useState<Target>({ contact: null, internal: false });
  const [isPicking, setIsPicking] = useState(false);
  const [comesOnTop, setComesOnTop] = useState(false);
  const { isSaving, save: saveAndClose } = useClosingSave(onClose);
  const startMs = instantOnDay(timeline.day, from);
  const endMs = instantOnDay(timeline.day, to);
  const isBackward = startMs !== null && endMs !== null && endMs <= startMs;
  const isReady = startMs !== null && endMs !== null && !isBackward && description.trim() !== '';
  const save = () => {
    if (!isReady) return;
    const entry = {
      startedAt: new Date(startMs).toISOString(),
      endedAt: new Date(endMs).toISOString(),
      description: description.trim(),
      contactId: target.contact?.id ?? null,
      internal: target.internal,
      comesOnTop,
    };
    const message = t('timeline:done.addedManual', { duration: formats.hours((endMs - startMs) / 1000) });
    void saveAndClose(() => actions.addManual(entry, message));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('timeline:manual.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <Group grow align="flex-start">
            <TimeField
              label={t('timeline:manual.from')}
              value={from}
              onChange={(next) => {
                setFrom(next);
                if (to === '' || to === proposedEnd(timeline.day, from, blockSeconds)) {
                  setTo(proposedEnd(timeline.day, next, blockSeconds));
                }
              }}
              required
              autoFocus={from === ''}
              data-autofocus={from === '' || undefined}
            />
            <TimeField
              label={t('timeline:manual.to')}
              value={to}
              onChange={setTo}
              required
              error={isBackward ? t('timeline:manual.backward') : null}
            />
          </Group>
          <TextInput
            label={t('timeline:manual.description')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            required
            maxLength={2000}
            autoFocus={from !== ''}
            data-autofocus={from !== '' || undefined}
          />
          <Stack gap={6}>
            <Text size="sm" fw={500}>
              {t('timeline:forWhom')}
            </Text>
            {isPicking ? (
              <ContactPicker
                label={t('timeline:picker.label')}
                onPick={(contact) => {
                  setTarget({ contact, internal: false });
                  setIsPicking(false);
                }}
                onCancel={() => setIsPicking(false)}
              />
            ) : (
              <Group gap="xs">
                <Button variant={target.contact ? 'light' : 'default'} size="sm" onClick={() => setIsPicking(true)}>
                  {target.contact?.name ?? t('timeline:manual.contact')}
                </Button>
                <Button
                  variant={target.internal ? 'light' : 'default'}
                  size="sm"
                  aria-pressed={target.internal}
                  onClick={() => setTarget({ contact: null, internal: !target.internal })}
                >
                  {t('timeline:kind.internal')}
                </Button>
              </Group>
            )}
          </Stack>
          <Checkbox
            checked={comesOnTop}
            onChange={(event) => setComesOnTop(event.currentTarget.checked)}
            label={t('timeline:manual.onTop')}
            description={t('timeline:manual.onTopText')}
          />
          {startMs !== null && endMs !== null && !isBackward && (
            <OverlappedList span={{ startMs, endMs }} comesOnTop={comesOnTop} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} loading={isSaving}>
              {t('timeline:manual.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
