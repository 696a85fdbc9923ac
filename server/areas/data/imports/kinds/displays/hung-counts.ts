import { mostHangers } from '@fairdesk/contract/areas/data/displays'
import type { Cells } from '../../columns/parse-record.ts'
import type { Texts } from '../../columns/texts.ts'
import type { Values } from '../../columns/values.ts'
import { listIn } from '../../lookup/find-named.ts'
import type { Refuse } from '../../report/row-report.ts'

type HangerSearch = {
  readonly texts: Texts
  readonly refuse: Refuse
  /** Returns the item's own number, regardless of its spelling in the file; undefined if there is none. */
  numberOf(text: string): string | undefined
}

const field = 'hangers'
const countPattern = /^([\s\S]*\S)\s{0,9}[×✕*＊]\s{0,9}(\d{1,4})$/

/** Returns the items a row puts on several hangers, each with its count; undefined if the row does not say. */
export function hangersInRow(cells: Cells, { texts, refuse, numberOf }: HangerSearch): readonly string[] | undefined {
  if (!Array.isArray(cells[field])) return undefined
  const counts = new Map<string, number>()
  for (const entry of listIn(cells, field)) {
    const { text, count } = partOf(entry)
    const number = numberOf(text)
    if (count < 1 || count > mostHangers) refuse(field, texts.notHangers({ value: entry, limit: mostHangers }))
    else if (number === undefined) refuse(field, texts.notHanging, text)
    else if (counts.has(number)) refuse(field, texts.hangersTwice({ value: number }))
    else counts.set(number, count)
  }
  return [...counts].flatMap(([number, count]) => hangersPart(number, count)).toSorted()
}

/** Formats a count for a file; one hanger is left out. */
export function hangersPart(number: string, count: number): string[] {
  return count > 1 ? [`${number}×${count}`] : []
}

/** Returns the hanger count of each item that takes several. */
export function hangersIn(values: Values): ReadonlyMap<string, number> {
  return new Map(
    listIn(values, field)
      .map(partOf)
      .map(({ text, count }) => [text, count]),
  )
}

/** A row that says nothing of hangers keeps those of the things that stay. */
export function keepHangers(values: Values, cells: Cells, hung: readonly string[]): Values {
  if (cells[field] !== undefined) return values
  return { ...values, [field]: listIn(values, field).filter((entry) => hung.includes(partOf(entry).text)) }
}

/** Things that are said to take several hangers and do not hang there. */
export function hangersElsewhere(values: Values, hung: readonly string[]): string[] {
  return [...hangersIn(values).keys()].filter((number) => !hung.includes(number))
}

/** A part that says no count has that of nothing. */
function partOf(entry: string): { readonly text: string; readonly count: number } {
  const [, text = '', count = '0'] = countPattern.exec(entry) ?? []
  return { text, count: Number(count) }
}
