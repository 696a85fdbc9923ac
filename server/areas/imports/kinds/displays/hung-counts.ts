import { mostHangers } from '@fairdesk/contract/areas/data/displays'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { Texts } from '../../columns/words.ts'
import { listIn } from '../../lookup/find-named.ts'
import type { Refuse } from '../../report/row-report.ts'

type HangerSearch = {
  readonly texts: Texts
  readonly refuse: Refuse
  /** The thing's own number, however the file writes it; undefined where there is none. */
  numberOf(text: string): string | undefined
}

const field = 'hangers'
const counted = /^([\s\S]*\S)\s{0,9}[×✕*＊]\s{0,9}(\d{1,4})$/

/** What a row says hangs on more hangers than one, each with how many; undefined where it says nothing. */
export function hangersInRow(cells: Cells, { texts, refuse, numberOf }: HangerSearch): readonly string[] | undefined {
  if (!Array.isArray(cells[field])) return undefined
  const counts = new Map<string, number>()
  for (const part of listIn(cells, field)) {
    const { text, count } = partOf(part)
    const number = numberOf(text)
    if (count < 1 || count > mostHangers) refuse(field, texts.notHangers({ value: part, limit: mostHangers }))
    else if (number === undefined) refuse(field, texts.notHanging, text)
    else if (counts.has(number)) refuse(field, texts.hangersTwice({ value: number }))
    else counts.set(number, count)
  }
  return [...counts].flatMap(([number, count]) => hangersPart(number, count)).toSorted()
}

/** As a file says it; one hanger is not said. */
export function hangersPart(number: string, count: number): string[] {
  return count > 1 ? [`${number}×${count}`] : []
}

/** How many hangers each thing takes that takes several. */
export function hangersIn(values: Values): ReadonlyMap<string, number> {
  return new Map(
    listIn(values, field)
      .map(partOf)
      .map(({ text, count }) => [text, count]),
  )
}

/** A row that says nothing of hangers keeps those of the things that stay. */
export function keepHangers(after: Values, cells: Cells, hung: readonly string[]): Values {
  if (cells[field] !== undefined) return after
  return { ...after, [field]: listIn(after, field).filter((part) => hung.includes(partOf(part).text)) }
}

/** Things that are said to take several hangers and do not hang there. */
export function hangersElsewhere(values: Values, hung: readonly string[]): string[] {
  return [...hangersIn(values).keys()].filter((number) => !hung.includes(number))
}

/** A part that says no count has that of nothing. */
function partOf(part: string): { readonly text: string; readonly count: number } {
  const [, text = '', count = '0'] = counted.exec(part) ?? []
  return { text, count: Number(count) }
}
