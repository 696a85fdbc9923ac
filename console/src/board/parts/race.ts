import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../../plain/element.ts'
import { percent, whole } from '../numbers.ts'
import { type Part, prefersStillness, type Showing } from '../part.ts'

type Place = NonNullable<BoardFigures['race']>[number]
type Row = { readonly root: HTMLElement; code: string | null; show(place: Place | undefined, by: Measured): void }
/** By what places are told apart: their completion, or the pieces where none of them has a target. */
type Measured = { readonly words: Showing['words']; readonly mostPieces: number | null }

const rowsShown = 6
const pageMs = 12_000
/** Rows that change their order oftener cannot be followed. */
const restMs = 3000
const moveMs = 800
/** The bar ends at so many percent. */
const barEnds = 120

/** Places by completion, or by pieces where no target counts; the leader stands on every page. */
export function racePart(): Part {
  const rows = Array.from({ length: rowsShown }, makeRow)
  const root = element('section', 'race', ...rows.map((row) => row.root))
  let places: readonly Place[] = []
  let pages = 1
  let mostPieces: number | null = null
  let arrangedAt = Number.NEGATIVE_INFINITY
  let shownPage = 0
  const draw = (showing: Showing) => {
    const page = Math.floor(showing.now / pageMs) % pages
    const shown = placesOn(page, places)
    const isOtherPage = page !== shownPage
    const isOtherOrder = shown.some(({ code }, index) => rows[index]?.code !== code)
    const mayMove = isOtherPage || showing.now - arrangedAt >= restMs || showing.now < arrangedAt
    if (isOtherOrder && mayMove) {
      arrangedAt = showing.now
      shownPage = page
      arrange({ root, rows, codes: shown.map(({ code }) => code), isStill: isOtherPage || prefersStillness() })
    }
    for (const row of rows)
      row.show(
        places.find(({ code }) => code === row.code),
        { words: showing.words, mostPieces },
      )
  }
  return {
    element: root,
    show: (feed, showing) => {
      places = feed.race ?? []
      mostPieces = places.every(({ completion }) => completion === null)
        ? Math.max(1, ...places.map(({ qty }) => qty))
        : null
      root.classList.toggle('by-pieces', mostPieces !== null)
      pages = Math.max(1, Math.min(feed.pages ?? 1, Math.ceil((places.length - 1) / (rowsShown - 1))))
      draw(showing)
    },
    tick: draw,
  }
}

function placesOn(page: number, places: readonly Place[]): Place[] {
  const others = rowsShown - 1
  return [...places.slice(0, 1), ...places.slice(1 + page * others, 1 + (page + 1) * others)]
}

type Arrangement = {
  readonly root: HTMLElement
  /** In their order, which is changed. */
  readonly rows: Row[]
  readonly codes: readonly string[]
  readonly isStill: boolean
}

/** Puts the row of each place where it belongs, and lets those that were shown before come from where they stood. */
function arrange({ root, rows, codes, isStill }: Arrangement): void {
  const tops = new Map(rows.map((row) => [row, row.root.offsetTop]))
  const free = rows.filter(({ code }) => code === null || !codes.includes(code))
  const fresh = new Set(free)
  const inOrder = codes.map((code) => {
    const row = rows.find((one) => one.code === code) ?? free.shift()
    if (row) row.code = code
    return row
  })
  for (const row of free) row.code = null
  const arranged = [...inOrder.filter((row) => row !== undefined), ...free]
  rows.splice(0, rows.length, ...arranged)
  root.append(...rows.map((row) => row.root))
  if (isStill) return
  for (const row of rows) {
    const moved = (tops.get(row) ?? 0) - row.root.offsetTop
    if (moved === 0 || fresh.has(row)) continue
    row.root.animate?.([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
      duration: moveMs,
      easing: 'ease-in-out',
    })
  }
}

function makeRow(): Row {
  const name = element('span', 'name')
  const bar = element('span', 'bar')
  const figure = element('span', 'percent')
  const root = element('div', 'row', name, element('span', 'track', bar, element('span', 'line')), figure)
  return {
    root,
    code: null,
    show: (place, { words, mostPieces }) => {
      root.hidden = place === undefined
      if (!place) return
      root.dataset.place = place.code
      setText(name, place.label || words.noPlace)
      setText(figure, mostPieces === null ? percentText(place.completion) : words.pieces({ qty: whole(place.qty) }))
      const part = mostPieces === null ? (place.completion ?? 0) / barEnds : place.qty / mostPieces
      bar.style.transform = `scaleX(${Math.max(0, Math.min(1, part)).toFixed(4)})`
    },
  }
}

function percentText(completion: number | null): string {
  return completion === null ? '-' : `${percent(completion)}%`
}
