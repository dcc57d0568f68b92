// The providers around everything, built once.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { setApiReactions } from './api.ts';
import { ErrorDialogHost } from './error-dialog-host.tsx';
import { NotificationsHost } from './notifications-host.tsx';
import { PasswordDialogHost } from './password-dialog-host.tsx';
import { createQueryClient } from './query-client.ts';
import { createReactions } from './reactions.ts';
import { createAppRouter } from './routes.tsx';
import { fetchScreenCode } from './screen-code.ts';
import { wasSignedIn } from './signed-in-mark.ts';
import { theme } from './theme.ts';
import { watchVersion } from './version-check.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const colorSchemes = localStorageColorSchemeManager({ key: 'daybook.color-scheme' });

setApiReactions(createReactions(queryClient, router));
watchVersion(router);
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
