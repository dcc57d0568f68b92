import { Button, CopyButton, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { translate, useT } from '../../texts/i18n.ts';

const TypedMessage = ({ text }: { text: string }) => {
  const t = useT();
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm" mt={4}>
      <Text inherit lineClamp={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="light" flex="none" onClick={copy}>
            {t(copied ? 'shell:copied' : 'shell:interrupted.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
};

/** Shows texts until the user puts them away, or the returned function is called. */
export const offerTyped = (texts: readonly string[]): (() => void) => {
  const id = notifications.show({
    title: translate('shell:interrupted.title'),
    message: <TypedMessage text={texts.join('\n\n')} />,
    autoClose: false,
    position: 'bottom-center',
    closeButtonProps: { 'aria-label': translate('shell:close') },
  });
  return () => notifications.hide(id);
};
