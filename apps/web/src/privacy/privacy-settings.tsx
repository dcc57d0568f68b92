import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DemoNote, InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { KeptOut } from './kept-out.tsx';
import { privacyRulesQuery } from './privacy-queries.ts';
import { RetentionSetting } from './retention-setting.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { TryRules } from './try-rules.tsx';

type Editing = { rule: PrivacyRule | null; scope: PrivacyRule['scope'] };

const Rules = () => {
  const t = useT();
  const { user } = useSession();
  const { data: rules } = useSuspenseQuery(privacyRulesQuery);
  const [editing, setEditing] = useState<Editing | null>(null);
  const mayChange = { user: !user.is_demo, client: user.is_admin && !user.is_demo };
  return (
    <Stack gap="xl">
      <Text size="sm" c="dimmed">
        {t('privacy:intro')}
      </Text>
      <DemoNote />
      {(['user', 'client'] as const).map((scope) => (
        <Stack key={scope} gap="sm">
          <Group justify="space-between" align="flex-start">
            <Box flex="1 1 16rem">
              <Text fw={600}>{t(`privacy:scope.${scope}`)}</Text>
              <Text size="sm" c="dimmed">
                {t(`privacy:scopeText.${scope}`)}
              </Text>
            </Box>
            {mayChange[scope] && (
              <Button
                variant="light"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setEditing({ rule: null, scope })}
              >
                {t(`privacy:add.${scope}`)}
              </Button>
            )}
          </Group>
          <RuleList
            rules={rules.filter((rule) => rule.scope === scope)}
            isChangeable={mayChange[scope]}
            onEdit={(rule) => setEditing({ rule, scope })}
          />
        </Stack>
      ))}
      <TryRules rules={rules} />
      <KeptOut />
      {!user.is_demo && <RetentionSetting />}
      {editing && <RuleForm {...editing} onClose={() => setEditing(null)} />}
    </Stack>
  );
};

/** Privacy rules: the user's, the organisation's, their counts, and a test of which one decides. */
export const PrivacySettings = () => {
  const { impersonator } = useSession();
  // A user's own rules are private; the demo shows them read-only.
  return impersonator === null ? <Rules /> : <InPersonOnly>{null}</InPersonOnly>;
};
