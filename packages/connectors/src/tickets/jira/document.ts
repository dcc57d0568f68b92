/** Text in Jira's form: Atlassian document format. */
export type JiraDocument = {
  readonly type: 'doc';
  readonly version: 1;
  readonly content: readonly { readonly type: 'paragraph'; readonly content: readonly Inline[] }[];
};
type Inline = { readonly type: 'text'; readonly text: string };

/** Each line is a paragraph; an empty line has no content, because an empty text is refused. */
export const documentOf = (text: string): JiraDocument => ({
  type: 'doc',
  version: 1,
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
});
