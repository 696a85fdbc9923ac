import './printed-wall.css'
import { formatInteger, formatPercent } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { ShownRow } from '../ranking-columns.tsx'
import { type Movement, placesOf } from '../use-movement.ts'

type Wall = {
  readonly title: string
  readonly notes: readonly string[]
  readonly rows: readonly ShownRow[]
  readonly movement: Movement
  readonly words: Phrases['goodsRanking']
}

const beside = 8

/** The wall of pictures for paper: lines of eight cards, in the order of the ranking. */
export function printedWall({ title, notes, rows, movement, words }: Wall): HTMLElement {
  const cards = rows.map((row) => card(row, placesOf(row, movement), words))
  return element('section', 'fd-printed-wall', [
    element('h1', '', [title]),
    ...notes.map((note) => element('p', '', [note])),
    ...linesOf(cards).map((line) => element('div', '', line)),
  ])
}

function linesOf(cards: readonly HTMLElement[]): HTMLElement[][] {
  return Array.from({ length: Math.ceil(cards.length / beside) }, (_, at) =>
    cards.slice(at * beside, (at + 1) * beside),
  )
}

function card(row: ShownRow, places: number | null | undefined, words: Phrases['goodsRanking']): HTMLElement {
  const { rank, goodsNo = '', name = '', image, qty, share, gap } = row
  const colour = 'colourName' in row ? row.colourName : undefined
  const picture = document.createElement('img')
  if (image) picture.src = image
  picture.alt = ''
  return element('figure', '', [
    picture,
    element('b', '', [[`${rank}`, movedText(places)].filter(Boolean).join(' ')]),
    element('span', '', [goodsNo]),
    element('span', '', [[colour, name].filter(Boolean).join(' ')]),
    element('span', '', [`${formatInteger(qty)} · ${formatPercent(share)}`]),
    ...(gap ? [element('span', '', [words.gapOf({ gap: formatInteger(gap) })])] : []),
  ])
}

function movedText(places: number | null | undefined): string {
  if (places === undefined) return ''
  if (places === null) return '—'
  return places === 0 ? '' : `${places > 0 ? '↑' : '↓'}${Math.abs(places)}`
}

function element(name: string, className: string, children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
