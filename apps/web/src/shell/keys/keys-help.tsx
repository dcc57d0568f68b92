import { Modal, Title } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useNavigationItems } from '../navigation.ts';
import { useStore } from '../store.ts';
import classes from './keys-help.module.css';
import { closeKeysHelp } from './keys-help-store.ts';
import { listedKeys } from './listed-keys.ts';
import { keyLayers } from './use-keys.ts';

type Row = { readonly label: string; readonly keys: readonly string[] };

const Keys = ({ title, rows }: { title: string; rows: readonly Row[] }) =>
  rows.length > 0 && (
    <section aria-label={title} className={classes.group}>
      <Title order={3} size="h6">
        {title}
      </Title>
      <dl className={classes.list}>
        {rows.map(({ label, keys }) => (
          <div key={`${keys.join(' ')} ${label}`} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );

/** The present shortcuts: the screen's own, those of every screen, and those that open other screens. */
export const KeysHelp = () => {
  const t = useT();
  const { here, everywhere } = listedKeys(useStore(keyLayers));
  const rowsOf = (bindings: typeof here) =>
    bindings.filter(({ key }) => key !== 'g').map(({ key, label }) => ({ label, keys: [key] }));
  const screens = useNavigationItems().map(({ key, letter }) => ({
    label: t(`shell:nav.${key}`),
    keys: ['g', letter],
  }));
  return (
    <Modal
      opened
      onClose={closeKeysHelp}
      title={t('shell:keys.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Keys title={t('shell:keys.here')} rows={rowsOf(here)} />
      <Keys title={t('shell:keys.everywhere')} rows={rowsOf(everywhere)} />
      <Keys title={t('shell:keys.screens')} rows={screens} />
    </Modal>
  );
};
