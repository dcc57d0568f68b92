// Reading tags: all of them, references without one, and running changes.
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallAnswer, CallInput } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import type { TagsSearch } from './tags-search.ts';

type TagPage = CallAnswer<typeof routes.listTags>;
export type Tag = TagPage['data'][number];
export type PendingTag = CallAnswer<typeof routes.listPendingTags>['data']['tags'][number];
export type TagRun = CallAnswer<typeof routes.getTagRun>['data'];
export type TagBody = CallInput<typeof routes.createTag>['body'];
export type TagChange = CallInput<typeof routes.updateTag>['body'];
export type Applied = CallAnswer<typeof routes.createTag>['meta'];

const pageSize = 50;
const lookMs = 1000;

export type TagSort = { column: 'value' | 'type'; direction: 'asc' | 'desc' };

const equal = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: `eq:${value}` }) as { [N in K]?: `eq:${string}` };

/** Tags page by page, for the scrolling list. */
export const tagsQuery = (search: TagsSearch, sort: TagSort) =>
  infiniteQueryOptions({
    queryKey: queryKeys.tags('list', search, sort),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const { find, type, status, scope, nature, archived } = search;
      const query = {
        page: pageParam,
        limit: pageSize,
        sort: `${sort.column}:${sort.direction}` as const,
        include: 'contact' as const,
        ...(find === undefined ? {} : { search: `like:${find}` as const }),
        ...(archived === true ? { is_deleted: 'eq:true' as const } : {}),
        ...equal('type', type),
        ...equal('status', status),
        ...equal('scope', scope),
        ...equal('nature', nature),
      };
      return call(routes.listTags, { query, signal });
    },
    getNextPageParam: nextPage,
    placeholderData: (previous) => previous,
  });

/** Rules with conditions, the deciding one first. */
export const rulesQuery = infiniteQueryOptions({
  queryKey: queryKeys.tags('rules'),
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => {
    const query = { page: pageParam, limit: pageSize, sort: 'precedence:desc', conditional: 'eq:true' } as const;
    return call(routes.listTags, { query: { ...query, include: 'contact' }, signal });
  },
  getNextPageParam: nextPage,
});

function nextPage({ meta: { pagination } }: TagPage): number | undefined {
  return pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined;
}

/** References that wait for a decision, those with most time first. */
export const pendingQuery = infiniteQueryOptions({
  queryKey: queryKeys.tags('pending'),
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset, signal }) => {
    const { data } = await call(routes.listPendingTags, { body: { offset, limit: pageSize }, signal });
    return { data: data.tags, meta: { pagination: { total: data.total, next: offset + data.tags.length } } };
  },
  getNextPageParam: ({ data, meta: { pagination } }) =>
    data.length > 0 && pagination.next < pagination.total ? pagination.next : undefined,
});

export const isUnderWay = ({ attributes: { status } }: TagRun): boolean => status === 'running' || status === 'undoing';

/** The latest change, polled while it is running. */
export const latestRunQuery = queryOptions({
  queryKey: queryKeys.tags('runs'),
  queryFn: async ({ signal }) => (await call(routes.listTagRuns, { query: { limit: 1 }, signal })).data[0] ?? null,
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookMs : false),
});

type FolderTag = { readonly tag: Tag; readonly contact: string | undefined };

/** The tags of a folder: the user's own, and the general one. */
export const folderTagsQuery = (path: string) =>
  queryOptions({
    queryKey: queryKeys.tags('folder', path),
    queryFn: async ({ signal }) => {
      const query = { type: 'eq:folder', value: `eq:${path}`, include: 'contact', limit: 10 } as const;
      const page = await call(routes.listTags, { query, signal });
      const names = contactNames([page]);
      const of = (scope: Tag['attributes']['scope']): FolderTag | null => {
        const tag = page.data.find(({ attributes: each }) => each.scope === scope && each.conditions.length === 0);
        return tag === undefined ? null : { tag, contact: names.get(tag.attributes.contact_id ?? '') };
      };
      return { personal: of('personal'), general: of('general') };
    },
  });

/** The effect of a new tag or a change on the user's open activity. */
export const effectQuery = (wish: CallInput<typeof routes.previewTags>['body'] | null) =>
  queryOptions({
    queryKey: queryKeys.tags('effect', wish),
    queryFn: async ({ signal }) =>
      wish === null ? null : (await call(routes.previewTags, { body: wish, signal })).data,
    enabled: wish !== null,
    retry: false,
  });

/** Returns the names of the contacts in pages of tags. */
export const contactNames = (pages: readonly TagPage[]): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap((page) => page.included ?? []).map(({ id, attributes }) => [id, String(attributes.formatted_name)]),
  );
