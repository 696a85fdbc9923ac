import type { ListWall } from '../list-props.ts'

/** Pixels between cards, and between them and the edge of the wall. */
export const cardGap = 12
/** A card may be so much narrower than preferred if one more stands beside the others then. */
const give = 6
const heightOfPicture = 4 / 3

export type CardFit = {
  readonly columns: number
  /** Pixels of a card. */
  readonly width: number
  /** Pixels of a line of cards with the gap below it. */
  readonly lineHeight: number
}

/** As many cards side by side as a wall of this width has room for, grown until they fill it; their pictures of 3:4 grow with them. */
export function fitCards(wallWidth: number, preferred: Pick<ListWall<never>, 'width' | 'height'>): CardFit {
  const room = wallWidth - cardGap
  const columns = Math.max(1, Math.floor(room / (preferred.width - give)))
  const width = Math.max(preferred.width - give, Math.floor(room / columns)) - cardGap
  const grown = width - (preferred.width - cardGap)
  return { columns, width, lineHeight: preferred.height + Math.round(grown * heightOfPicture) }
}
