import { type TagType, tagTypes } from '@daybook/domain/tags/tag-types.ts';

export const isTagType = (type: string): type is TagType => (tagTypes as readonly string[]).includes(type);
