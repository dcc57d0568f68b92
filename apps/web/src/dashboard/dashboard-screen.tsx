import { useT } from '../shell/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';

export const DashboardScreen = () => {
  const t = useT();
  return <PageHeader title={t('dashboard:title')} />;
};
