import type { GoodsTag } from '@fairdesk/contract/areas/data/goods-batch'

/** Paper of the tags, and number of tags per page. */
export const tagPapers = {
  a4: { paper: 'a4', perPage: 24 },
  label: { paper: 'tag60x40', perPage: 1 },
} as const
export type TagPaper = keyof typeof tagPapers

export function pagesOf(tags: readonly GoodsTag[], paper: TagPaper): readonly (readonly GoodsTag[])[] {
  const { perPage } = tagPapers[paper]
  return Array.from({ length: Math.ceil(tags.length / perPage) }, (_, page) =>
    tags.slice(page * perPage, (page + 1) * perPage),
  )
}
