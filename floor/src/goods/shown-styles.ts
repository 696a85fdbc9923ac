import type { Catalogue } from './catalogue.ts'

const keptName = 'fairdesk.floor.shown'
let shownIds: readonly number[] | null = null

/** The wall tells which styles it showed: a style page steps along these, also where one of them no longer fits. */
export function noteShownStyles(ids: readonly number[]): void {
  shownIds = ids
  try {
    sessionStorage.setItem(keptName, JSON.stringify(ids))
  } catch {
    // A reloaded page steps along all goods then.
  }
}

/** Ids to step along from this style: as the wall showed them, or all goods where it did not show this one. */
export function shownStyles(goods: Catalogue, goodsId: number): readonly number[] {
  shownIds ??= readShownIds()
  const existingIds = shownIds.filter((id) => goods.byId.has(id))
  return existingIds.includes(goodsId) ? existingIds : goods.styles.map((style) => style.goodsId)
}

function readShownIds(): readonly number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keptName) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
