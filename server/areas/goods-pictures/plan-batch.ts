import { createHash } from 'node:crypto'
import type { BatchKind, FileOutcome, FileProblem } from '@fairdesk/contract/areas/goods-pictures'
import { refuse } from '@fairdesk/contract/refusal'
import { type Match, matchName } from '../../domain/pictures/match/match-name.ts'
import { matchPattern } from '../../domain/pictures/match/match-pattern.ts'
import { type PatternPart, readPattern } from '../../domain/pictures/match/name-pattern.ts'
import { numbersIn } from '../../domain/pictures/match/numbers-in.ts'
import type { BatchRow } from './batch-files.ts'
import type { Book, Listed, Sought } from './name-books.ts'
import { keyOf } from './placing.ts'

export type PlannedFile = {
  readonly row: BatchRow
  readonly outcome: FileOutcome
  readonly problem?: FileProblem
  readonly of?: Listed
  readonly skcId?: number | null
  readonly place?: number
  readonly unread?: string
  readonly chosen?: true
}

/** What a person chose without a number in the name comes after what has one. */
const afterAll = 99
/** A name says 0 or 1 for an outfit's main picture and 2 for its contrast picture. */
const mostOfOutfit = 2

type Planning = { readonly kind: BatchKind; readonly pattern: string; readonly book: Book }

/** A pattern such as "*{style}*" finds hundreds in one name: from here on reading all goods is the smaller work. */
const mostNumbers = 20_000

/** Every number the files' names can mean, or 'all' where they can mean too many, and the ids of what somebody chose for them. */
export function soughtBy(rows: readonly BatchRow[], { kind, pattern }: Omit<Planning, 'book'>): Sought {
  const parts = partsOf(pattern)
  const ids = rows.flatMap((row) => (kind === 'goods' ? row.chosen_style_id : row.chosen_outfit_id) ?? [])
  const numbers = new Set<string>()
  for (const { file_name } of rows) {
    for (const number of numbersIn(file_name, parts)) numbers.add(number)
    if (numbers.size > mostNumbers) return { numbers: 'all', ids }
  }
  return { numbers: [...numbers], ids }
}

/** Where each file would go, in the order of their names as people read them; of two for one place the first has it. */
export function planBatch(rows: readonly BatchRow[], { kind, pattern, book }: Planning): PlannedFile[] {
  const match = matcherOf(pattern, book)
  const taken = new Map<string, string>()
  return rows.toSorted(byName).map((row) => {
    const planned = planFile(row, { match, kind, book })
    return planned.outcome === 'matched' ? withoutTwin(planned, kind, taken) : planned
  })
}

/** Stands for everything a commit of this plan would do. */
export function hashOf(planned: readonly PlannedFile[]): string {
  const said = matched(planned).map(({ row, of, skcId, place }) => [row.sha256, of.id, skcId, place])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

export type MatchedFile = PlannedFile & Required<Pick<PlannedFile, 'of' | 'skcId' | 'place'>>

export function matched(planned: readonly PlannedFile[]): MatchedFile[] {
  return planned.filter((file): file is MatchedFile => file.outcome === 'matched')
}

type Matcher = (fileName: string) => Match

function matcherOf(pattern: string, { byNumber }: Book): Matcher {
  const parts = partsOf(pattern)
  return (fileName) => (parts ? matchPattern(fileName, parts, byNumber) : matchName(fileName, byNumber))
}

/** Null where names are read without a pattern. */
function partsOf(pattern: string): readonly PatternPart[] | null {
  return pattern === '' ? null : (readPattern(pattern) ?? refuse('picture.bad-pattern'))
}

type FilePlanning = { readonly match: Matcher; readonly kind: BatchKind; readonly book: Book }

function planFile(row: BatchRow, { match, kind, book }: FilePlanning): PlannedFile {
  if (row.problem) return { row, outcome: 'refused', problem: row.problem }
  if (row.damaged) return { row, outcome: 'refused', problem: 'damaged' }
  const chosenId = kind === 'goods' ? row.chosen_style_id : row.chosen_outfit_id
  const chosen = chosenId === null ? undefined : book.byId.get(chosenId)
  const found = match(row.file_name)
  const place = found.found === 'whole' ? found.place : 0
  if (row.left_out) return { row, outcome: 'leftOut' }
  if (chosen)
    return { row, outcome: 'matched', of: chosen, skcId: row.chosen_skc_id, place: place || afterAll, chosen: true }
  if (found.found === 'nothing') return { row, outcome: 'unknownGoods' }
  const of = book.byId.get(found.named.of.id)
  if (found.found === 'number') return { row, outcome: 'unknownColour', ...(of ? { of } : {}), unread: found.rest }
  if (!of || (kind === 'outfits' && place > mostOfOutfit)) return { row, outcome: 'unknownGoods' }
  return { row, outcome: 'matched', of, skcId: found.skcId, place }
}

function withoutTwin(planned: PlannedFile, kind: BatchKind, taken: Map<string, string>): PlannedFile {
  const { row, of, skcId = null, place = 0 } = planned
  const group = keyOf({ styleId: of?.id ?? 0, skcId })
  const slot = kind === 'outfits' ? slotOf(place) : place
  const places = [`${group} ${row.sha256}`, ...(slot === afterAll ? [] : [`${group} #${slot}`])]
  const first = places.map((one) => taken.get(one)).find((name) => name !== undefined)
  if (first !== undefined) return { ...planned, outcome: 'duplicate', unread: first }
  for (const one of places) taken.set(one, row.file_name)
  return planned
}

/** 0 for an outfit's main picture, 1 for its contrast picture. */
export function slotOf(place: number): 0 | 1 {
  return place === mostOfOutfit ? 1 : 0
}

const asRead = new Intl.Collator('zh', { numeric: true, sensitivity: 'base' })

function byName(one: BatchRow, other: BatchRow): number {
  return asRead.compare(one.file_name, other.file_name) || one.id - other.id
}
