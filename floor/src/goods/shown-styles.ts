import type { Catalogue } from './catalogue.ts'

let shownIds: readonly number[] = []

/** The wall tells which styles it showed: a style page steps along these, also where one of them no longer fits. */
export function noteShownStyles(ids: readonly number[]): void {
  shownIds = ids
}

/** Ids to step along from this style: as the wall showed them, or all goods where it did not show this one. */
export function shownStyles(goods: Catalogue, goodsId: number): readonly number[] {
  const existingIds = shownIds.filter((id) => goods.byId.has(id))
  return existingIds.includes(goodsId) ? existingIds : goods.styles.map((style) => style.goodsId)
}
