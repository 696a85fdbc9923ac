import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../../plain/element.ts'
import { formatInteger } from '../numbers.ts'
import type { BoardPartContext, Part } from '../part.ts'

type Picture = NonNullable<BoardFigures['wall']>[number]

const shownAtOnce = 6
const pageMs = 12_000

/** The most ordered, six pictures at a time, each whole and with its goods number. */
export function wallPart(): Part {
  const cards = Array.from({ length: shownAtOnce }, makeCard)
  let pictures: readonly Picture[] = []
  const draw = ({ nowMs }: BoardPartContext) => {
    const pages = Math.max(1, Math.ceil(pictures.length / shownAtOnce))
    const first = (Math.floor(nowMs / pageMs) % pages) * shownAtOnce
    for (const [index, card] of cards.entries()) card.show(pictures[first + index], first + index + 1)
  }
  return {
    element: element('section', 'wall', ...cards.map((card) => card.root)),
    show: (feed, showing) => {
      pictures = feed.wall ?? []
      draw(showing)
    },
    tick: draw,
  }
}

function makeCard() {
  const image = element('img', 'picture')
  image.alt = ''
  const rank = element('span', 'rank')
  const qty = element('span', 'qty')
  const goodsNo = element('span', 'goods-no')
  const root = element('div', 'card', image, element('div', 'plate', goodsNo, rank, qty))
  return {
    root,
    show: (picture: Picture | undefined, position: number) => {
      root.hidden = picture === undefined
      if (!picture) return
      root.dataset.rank = String(position)
      // Set only if it differs: the same address would be loaded again.
      if (image.getAttribute('src') !== picture.image) image.src = picture.image
      setText(rank, String(position))
      setText(goodsNo, picture.goodsNo ?? '')
      setText(qty, formatInteger(picture.qty))
    },
  }
}
