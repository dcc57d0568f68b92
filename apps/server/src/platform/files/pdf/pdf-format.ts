/** The extension and media type of a PDF. */
export const pdfFormat = { extension: 'pdf', mediaType: 'application/pdf' } as const;
