import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { decidingRule } from './deciding-rule.ts';

/** A field that shows which rule decides about the pasted text. The text is not sent anywhere. */
export const TryRules = ({ rules }: { rules: readonly PrivacyRule[] }) => {
  const t = useT();
  const [text, setText] = useState('');
  const rule = decidingRule(rules, text);
  const answer =
    rule === null
      ? t('privacy:try.free')
      : t(`privacy:try.${rule.effect}`, {
          rule: `${t(`privacy:kind.${rule.kind}`)} ${rule.pattern}`,
          scope: t(`privacy:try.scope.${rule.scope}`),
        });
  return (
    <div>
      <TextInput
        label={t('privacy:try.label')}
        description={t('privacy:try.text')}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text size="sm" mt="xs" role="status">
        {text.trim() === '' ? '' : answer}
      </Text>
    </div>
  );
};
