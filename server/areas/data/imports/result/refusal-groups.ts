import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { CellNote, RefusalGroup } from '@fairdesk/contract/areas/data/import-answer'
import type { FileField } from '../columns/field.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import { namedFields } from '../kinds.ts'
import { type RowOutcome, withFacts } from '../report/row-report.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

const mostValues = 100
const mostRows = 20

/** Sorts refusals by their reason: the sentence, and the field it is about. */
export class Refusals {
  readonly #sentenceOf: (text: string) => Sentence

  constructor({ texts }: Pick<TextsOfScreen, 'texts'>) {
    this.#sentenceOf = sentencesOf(texts)
  }

  /** Returns the key of a problem's group. */
  keyOf(note: CellNote): string {
    return `${note.field ?? ''}:${this.#sentenceOf(note.problem ?? '').key}`
  }

  /** Groups all refused rows, the largest group first. A row counts once in each group it has a problem of. */
  groups(outcomes: readonly RowOutcome[], fields: DroppableFields): RefusalGroup[] {
    const groups = new Map<string, GroupDraft>()
    const refused = outcomes.filter(({ action }) => action === 'refused')
    for (const outcome of refused) {
      for (const note of reasonsOf(outcome)) this.#add(groups, outcome, note)
    }
    const byRow = new Map(refused.map((outcome) => [outcome.row, outcome]))
    for (const outcome of refused) {
      const leader = leaderOf(outcome, byRow)
      const [reason] = leader ? reasonsOf(leader) : []
      const group = reason && groups.get(this.keyOf(reason))
      if (group) group.followers++
    }
    return [...groups.values()]
      .toSorted((a, b) => b.count + b.followers - a.count - a.followers)
      .map((group) => groupFrom(group, fields))
  }

  /** Returns the outcomes with the rows of these groups, and those that follow them, left out on purpose. */
  withoutRowsOf(keys: readonly string[], outcomes: readonly RowOutcome[], problem: string): readonly RowOutcome[] {
    if (keys.length === 0) return outcomes
    const isLeft = (outcome: RowOutcome | undefined) =>
      outcome !== undefined && reasonsOf(outcome).some((note) => keys.includes(this.keyOf(note)))
    const byRow = new Map(
      outcomes.filter(({ action }) => action === 'refused').map((outcome) => [outcome.row, outcome]),
    )
    return outcomes.map((outcome) => {
      if (outcome.action !== 'refused' || !(isLeft(outcome) || isLeft(leaderOf(outcome, byRow)))) return outcome
      const notes = [{ problem }, ...outcome.notes.map(({ unknown: _, ...note }) => note)]
      return withFacts(outcome, { action: 'left', notes })
    })
  }

  #add(groups: Map<string, GroupDraft>, { row }: RowOutcome, note: CellNote): void {
    const key = this.keyOf(note)
    const { after = '', problem = '', likely } = note
    let group = groups.get(key)
    if (!group) {
      group = { key, note, count: 0, followers: 0, rows: [], values: new Map(), isOneSentence: true, shape: '' }
      group.shape = this.#sentenceOf(problem).shape
      groups.set(key, group)
    }
    if (group.lastRow !== row) group.count++
    group.lastRow = row
    if (group.rows.length < mostRows && group.rows.at(-1) !== row) group.rows.push(row)
    if (problem !== group.note.problem) group.isOneSentence = false
    if (after === '') return
    const value = group.values.get(after)
    if (value) value.count++
    else group.values.set(after, { text: after, count: 1, ...(likely ? { likely } : {}) })
  }
}

type GroupDraft = {
  readonly key: string
  /** The first one. */
  readonly note: CellNote
  count: number
  followers: number
  readonly rows: number[]
  readonly values: Map<string, { readonly text: string; count: number; readonly likely?: string[] }>
  isOneSentence: boolean
  shape: string
  lastRow?: number
}

/** Problems of a row itself; those of another row that it follows are not. */
function reasonsOf({ notes }: RowOutcome): CellNote[] {
  return notes.filter(({ problem, follows }) => problem !== undefined && follows === undefined)
}

/** Returns the row that a row without problems of its own follows. */
function leaderOf(outcome: RowOutcome, byRow: ReadonlyMap<number, RowOutcome>): RowOutcome | undefined {
  if (reasonsOf(outcome).length > 0) return undefined
  const followed = outcome.notes.find(({ follows }) => follows !== undefined)?.follows
  return followed === undefined ? undefined : byRow.get(followed)
}

type DroppableFields = { readonly kind: MappedKind | null; readonly fields: readonly FileField[] }

/** Lines of orders are judged as whole orders: no cell of them may be left out. */
export function mayDrop(key: string | undefined, { kind, fields }: DroppableFields): boolean {
  if (key === undefined || kind === null || kind === 'orderLines' || namedFields(kind).has(key)) return false
  return fields.some((field) => field.key === key && !field.required)
}

function groupFrom(
  { key, note, count, followers, rows, values, isOneSentence, shape }: GroupDraft,
  fields: DroppableFields,
): RefusalGroup {
  const { field, label, problem = '' } = note
  const commonest = [...values.values()].toSorted((a, b) => b.count - a.count)
  return {
    ...{ key, count, followers, rows },
    ...(field === undefined ? {} : { field }),
    ...(label === undefined ? {} : { label }),
    problem: isOneSentence ? problem : shape,
    values: commonest.slice(0, mostValues),
    distinct: commonest.length,
    mayBeMeant: note.unknown === true,
    mayBeDropped: mayDrop(field, fields),
  }
}
