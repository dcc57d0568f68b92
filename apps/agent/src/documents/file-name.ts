/** Whether a file has this name from a title, with or without its extension. Systems encode é in two ways. */
export function isNamed(file: string, name: string): boolean {
  const [one, other] = [file.normalize('NFC'), name.normalize('NFC')];
  return one === other || one.replace(/\.[^.]+$/, '') === other;
}
