import { Notifications } from '@mantine/notifications';

/** The messages at the edge of the window. */
export const Messages = () => <Notifications containerWidth={420} limit={4} />;
