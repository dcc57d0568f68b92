import { Stack, Text } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { BookingMethod } from './booking-method.tsx';
import { DefaultBlock } from './default-block.tsx';
import { BlockFields, type Blocks, useBlockForm } from './frame/block-fields.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';
import { UnbookedTime } from './unbooked-time.tsx';

type BlockFormProps = { value: Blocks; isSaving: boolean; onSave: (next: Blocks) => void };

const BlockForm = ({ value, isSaving, onSave }: BlockFormProps) => {
  const { form, submit } = useBlockForm({ value, isSaving, onSave });
  return (
    <form onSubmit={submit}>
      <Stack>
        <BlockFields form={form} />
        <SaveFormEnd isSaving={isSaving} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/** How recorded time becomes booked time. Specification 1, part 9. */
export const BlockSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const blocks = usePreference('block_calculation_settings', owner);
  const save = useSavePreference('block_calculation_settings', owner);
  if (!blocks) return null;
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <BlockForm key={owner} value={blocks.value} isSaving={save.isPending} onSave={(next) => save.mutate(next)} />
      <Text size="xs" c="dimmed">
        {t(`preferences:setBy.${blocks.setBy}`)}
      </Text>
      <DefaultBlock owner={owner} />
      {user.is_admin && <BookingMethod />}
      {user.is_admin && <UnbookedTime />}
    </>
  );
};
