import { useSession } from './api/session.ts';

/** Whether the user was admitted to AI suggestions and has them switched on. */
export const useHasAi = (): boolean => {
  const { user, preferences } = useSession();
  return user.ai_enabled && preferences.ai_suggestions?.ai_enabled === true;
};
