/** How a PDF is called and announced. */
export const pdfFormat = { extension: 'pdf', mediaType: 'application/pdf' } as const;
