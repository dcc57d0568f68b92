import { maxImportBytes } from '@daybook/contract/imports.ts';
import { useT } from '../texts/i18n.ts';
import { FileDrop as PlaceForFile } from '../ui/fields/file-drop.tsx';

const accepted = '.csv,.ics,.json,.txt,text/csv,text/calendar,application/json';

type FileDropProps = { isBusy: boolean; onFile: (file: File) => void };

/** A drop zone for a file with activity recorded elsewhere. */
export const FileDrop = ({ isBusy, onFile }: FileDropProps) => {
  const t = useT();
  const texts = {
    title: t('imports:drop.title'),
    busy: t('imports:drop.busy'),
    text: t('imports:drop.text'),
    choose: t('imports:drop.choose'),
    tooLarge: t('imports:drop.tooLarge'),
    promise: t('imports:promise'),
  };
  return <PlaceForFile isBusy={isBusy} accepted={accepted} maxBytes={maxImportBytes} texts={texts} onFile={onFile} />;
};
