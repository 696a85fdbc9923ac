import type { ListWall } from '../list-props.ts'

/** Pixels between cards, and between them and the edge of the wall. */
export const cardGap = 12
/** Pixels by which a card may be narrower than preferred if that fits one more into the line. */
const give = 6
const heightOfPicture = 4 / 3

export type CardFit = {
  readonly columns: number
  /** Pixels of a card. */
  readonly width: number
  /** Pixels of a line of cards with the gap below it. */
  readonly lineHeight: number
}

/** Fits as many cards side by side as the wall's width allows and grows them to fill it, with their 3:4 pictures. */
export function fitCards(wallWidth: number, preferred: Pick<ListWall<never>, 'width' | 'height'>): CardFit {
  const availableWidth = wallWidth - cardGap
  const columns = Math.max(1, Math.floor(availableWidth / (preferred.width - give)))
  const width = Math.max(preferred.width - give, Math.floor(availableWidth / columns)) - cardGap
  const grown = width - (preferred.width - cardGap)
  return { columns, width, lineHeight: preferred.height + Math.round(grown * heightOfPicture) }
}
