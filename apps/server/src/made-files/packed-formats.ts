/** Whether a format is packed already; the others are stored packed. */
export const isPacked = (format: string): boolean => format !== 'csv' && format !== 'text';
