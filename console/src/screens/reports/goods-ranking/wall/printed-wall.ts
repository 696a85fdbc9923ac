import './printed-wall.css'
import { formatInteger, formatPercent } from '../../../../kit/text/format.ts'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import type { RankTableRow } from '../ranking-columns.tsx'
import { type Movement, placesOf } from '../use-movement.ts'

type Wall = {
  readonly title: string
  readonly notes: readonly string[]
  readonly rows: readonly RankTableRow[]
  readonly movement: Movement
  readonly texts: Phrases['goodsRanking']
}

const cardsPerRow = 8

/** The wall of pictures for paper: lines of eight cards, in the order of the ranking. */
export function printedWall({ title, notes, rows, movement, texts }: Wall): HTMLElement {
  const cards = rows.map((row) => card(row, placesOf(row, movement), texts))
  return element('section', 'fd-printed-wall', [
    element('h1', '', [title]),
    ...notes.map((note) => element('p', '', [note])),
    ...linesOf(cards).map((line) => element('div', '', line)),
  ])
}

function linesOf(cards: readonly HTMLElement[]): HTMLElement[][] {
  return Array.from({ length: Math.ceil(cards.length / cardsPerRow) }, (_, rowIndex) =>
    cards.slice(rowIndex * cardsPerRow, (rowIndex + 1) * cardsPerRow),
  )
}

function card(row: RankTableRow, rankChange: number | null | undefined, texts: Phrases['goodsRanking']): HTMLElement {
  const { rank, goodsNo = '', name = '', image, qty, share, gap } = row
  const colour = 'colourName' in row ? row.colourName : undefined
  const picture = document.createElement('img')
  if (image) picture.src = image
  picture.alt = ''
  return element('figure', '', [
    picture,
    element('b', '', [[`${rank}`, movedText(rankChange)].filter(Boolean).join(' ')]),
    element('span', '', [goodsNo]),
    element('span', '', [[colour, name].filter(Boolean).join(' ')]),
    element('span', '', [`${formatInteger(qty)} · ${formatPercent(share)}`]),
    ...(gap ? [element('span', '', [texts.gapOf({ gap: formatInteger(gap) })])] : []),
  ])
}

function movedText(rankChange: number | null | undefined): string {
  if (rankChange === undefined) return ''
  if (rankChange === null) return '—'
  return rankChange === 0 ? '' : `${rankChange > 0 ? '↑' : '↓'}${Math.abs(rankChange)}`
}

function element(name: string, className: string, children: readonly (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  node.append(...children)
  return node
}
