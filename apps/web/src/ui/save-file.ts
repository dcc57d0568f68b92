/** Lets the browser save a file under a name. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then in every browser.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
