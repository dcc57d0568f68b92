/** Where the job queue and the mailer report failures: the log of the server. */
export type JobLog = (level: 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
