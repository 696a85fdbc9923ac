import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../../plain/element.ts'
import { formatInteger, percent } from '../numbers.ts'
import { type BoardPartContext, type Part, prefersStillness } from '../part.ts'

type Place = NonNullable<BoardFigures['race']>[number]
type Row = {
  readonly root: HTMLElement
  code: string | null
  show(raceEntry: Place | undefined, measure: RaceScale): void
}
/** Measure of the places: completion, or pieces if no place has a target. */
type RaceScale = { readonly texts: BoardPartContext['texts']; readonly mostPieces: number | null }

const rowsShown = 6
const pageMs = 12_000
/** Rows that change their order oftener cannot be followed. */
const restMs = 3000
const moveMs = 800
/** Bar length limit in percent. */
const barEnds = 120

/** Places by completion, or by pieces if no target counts; the leader is on every page. */
export function racePart(): Part {
  const rows = Array.from({ length: rowsShown }, makeRow)
  const root = element('section', 'race', ...rows.map((row) => row.root))
  let raceEntries: readonly Place[] = []
  let pages = 1
  let mostPieces: number | null = null
  let arrangedAt = Number.NEGATIVE_INFINITY
  let shownPage = 0
  const draw = (showing: BoardPartContext) => {
    const page = Math.floor(showing.nowMs / pageMs) % pages
    const pageEntries = placesOn(page, raceEntries)
    const isOtherPage = page !== shownPage
    const isOtherOrder = pageEntries.some(({ code }, index) => rows[index]?.code !== code)
    const mayMove = isOtherPage || showing.nowMs - arrangedAt >= restMs || showing.nowMs < arrangedAt
    if (isOtherOrder && mayMove) {
      arrangedAt = showing.nowMs
      shownPage = page
      arrange({ root, rows, codes: pageEntries.map(({ code }) => code), isStill: isOtherPage || prefersStillness() })
    }
    for (const row of rows)
      row.show(
        raceEntries.find(({ code }) => code === row.code),
        { texts: showing.texts, mostPieces },
      )
  }
  return {
    element: root,
    show: (feed, showing) => {
      raceEntries = feed.race ?? []
      mostPieces = raceEntries.every(({ completion }) => completion === null)
        ? Math.max(1, ...raceEntries.map(({ qty }) => qty))
        : null
      root.classList.toggle('by-pieces', mostPieces !== null)
      pages = Math.max(1, Math.min(feed.pages ?? 1, Math.ceil((raceEntries.length - 1) / (rowsShown - 1))))
      draw(showing)
    },
    tick: draw,
  }
}

function placesOn(page: number, raceEntries: readonly Place[]): Place[] {
  const rowsPerPage = rowsShown - 1
  return [...raceEntries.slice(0, 1), ...raceEntries.slice(1 + page * rowsPerPage, 1 + (page + 1) * rowsPerPage)]
}

type Arrangement = {
  readonly root: HTMLElement
  /** In their order, which is changed. */
  readonly rows: Row[]
  readonly codes: readonly string[]
  readonly isStill: boolean
}

/** Puts the row of each place in order; rows shown before animate from their previous position. */
function arrange({ root, rows, codes, isStill }: Arrangement): void {
  const tops = new Map(rows.map((row) => [row, row.root.offsetTop]))
  const free = rows.filter(({ code }) => code === null || !codes.includes(code))
  const fresh = new Set(free)
  const inOrder = codes.map((code) => {
    const row = rows.find((candidate) => candidate.code === code) ?? free.shift()
    if (row) row.code = code
    return row
  })
  for (const row of free) row.code = null
  const arranged = [...inOrder.filter((row) => row !== undefined), ...free]
  rows.splice(0, rows.length, ...arranged)
  root.append(...rows.map((row) => row.root))
  if (isStill) return
  for (const row of rows) {
    const offsetY = (tops.get(row) ?? 0) - row.root.offsetTop
    if (offsetY === 0 || fresh.has(row)) continue
    row.root.animate?.([{ transform: `translateY(${offsetY}px)` }, { transform: 'none' }], {
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
    show: (raceEntry, { texts, mostPieces }) => {
      root.hidden = raceEntry === undefined
      if (!raceEntry) return
      root.dataset.place = raceEntry.code
      setText(name, raceEntry.label || texts.noPlace)
      setText(
        figure,
        mostPieces === null ? percentText(raceEntry.completion) : texts.pieces({ qty: formatInteger(raceEntry.qty) }),
      )
      const fraction = mostPieces === null ? (raceEntry.completion ?? 0) / barEnds : raceEntry.qty / mostPieces
      bar.style.transform = `scaleX(${Math.max(0, Math.min(1, fraction)).toFixed(4)})`
    },
  }
}

function percentText(completion: number | null): string {
  return completion === null ? '-' : `${percent(completion)}%`
}
