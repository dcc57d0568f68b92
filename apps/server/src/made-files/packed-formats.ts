/** Whether a format is compressed itself; files of other formats are compressed when stored. */
export const isPacked = (format: string): boolean => format !== 'csv' && format !== 'text';
