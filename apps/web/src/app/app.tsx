// The providers around the application, created once.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createAppRouter } from '../routes/routes.tsx';
import { setApiHandlers } from '../shell/api/api.ts';
import { createQueryClient } from '../shell/api/query-client.ts';
import { wasSignedIn } from '../shell/first-load/signed-in-mark.ts';
import { ErrorDialogHost } from '../shell/messages/error-dialog-host.tsx';
import { NotificationsHost } from '../shell/messages/notifications-host.tsx';
import { PasswordDialogHost } from '../shell/messages/password-dialog-host.tsx';
import { theme } from '../shell/theme.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { createApiHandlers } from './api-handlers.ts';
import { registerWorker } from './register-worker.ts';
import { fetchScreenCode } from './screen-code.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const colorSchemes = localStorageColorSchemeManager({ key: 'daybook.color-scheme' });

setApiHandlers(createApiHandlers(queryClient, router));
registerWorker(router);
whenIdle(() => void import('./watchers.ts').then(({ startWatchers }) => startWatchers(queryClient, router)));
if (wasSignedIn()) fetchScreenCode(router, location.pathname);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
        <ErrorDialogHost />
        <PasswordDialogHost />
      </Suspense>
      <NotificationsHost />
    </MantineProvider>
  </QueryClientProvider>
);
