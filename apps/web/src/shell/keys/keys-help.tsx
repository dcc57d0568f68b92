import { Modal } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useStore } from '../store.ts';
import classes from './keys-help.module.css';
import { closeKeysHelp } from './keys-help-store.ts';
import { keyLayers } from './use-keys.ts';

/** The keys that work on this screen, the screen's own first. */
export const KeysHelp = () => {
  const t = useT();
  const layers = useStore(keyLayers);
  const bindings = [...layers].reverse().flatMap((layer) => layer.bindings);
  return (
    <Modal
      opened
      onClose={closeKeysHelp}
      title={t('shell:keys.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <dl className={classes.list}>
        {bindings.map((binding) => (
          <div key={`${binding.key} ${binding.label}`} className={classes.row}>
            <dt>{binding.label}</dt>
            <dd>
              <Kbd keys={binding.key} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
