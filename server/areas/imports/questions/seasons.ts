import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../file/read-records.ts'
import type { ReadFile, Settled } from './question.ts'

const mostNamed = 3

/**
 * A style that is carried over stands in a system's list once for each season, and in a fair it has one. Which of them is
 * imported is asked; until then the rows of the style are refused.
 */
export function settleSeasons(records: readonly FileRecord[], file: ReadFile): Settled {
  const styles = file.kind === 'goods' ? carriedOver(records) : []
  if (styles.length === 0) return { records, questions: [] }
  const { report, words, mapping } = file
  const wanted = mapping.options.season
  const left = new Set<number>()
  for (const { rows, seasons } of styles) {
    const isOneOfThem = wanted !== undefined && seasons.has(foldCode(wanted))
    for (const { row, values } of rows) {
      const { season = '' } = values
      const note = { field: 'season', after: season }
      if (!isOneOfThem) {
        const problem = words.texts.severalSeasons({ seasons: [...seasons.values()].join('、') })
        report.note(row, 'refused', { ...note, problem })
      } else if (season !== '' && foldCode(season) !== foldCode(wanted)) {
        report.note(row, 'left', { ...note, problem: words.texts.otherSeason({ season: wanted }) })
        left.add(row)
      }
    }
  }
  return { records: records.filter(({ row }) => !left.has(row)), questions: [questionOf(styles, file)] }
}

type CarriedOver = {
  readonly goodsNo: string
  readonly rows: readonly FileRecord[]
  /** As the file writes them, by their folded texts. */
  readonly seasons: ReadonlyMap<string, string>
}

function carriedOver(records: readonly FileRecord[]): CarriedOver[] {
  const all = new Set<string>()
  const keys = new Map<string, string>()
  for (const { values } of records) {
    if (values.season !== undefined) all.add(values.season)
    const goodsNo = values.goodsNo ?? ''
    if (!keys.has(goodsNo)) keys.set(goodsNo, foldCode(goodsNo))
  }
  if (all.size < 2) return []
  const styles = Map.groupBy(records, ({ values }) => keys.get(values.goodsNo ?? '') ?? '')
  return [...styles].flatMap(([key, rows]) => {
    const written = rows.flatMap(({ values }) => values.season ?? [])
    const seasons = new Map(written.map((season) => [foldCode(season), season]))
    const goodsNo = rows[0]?.values.goodsNo ?? ''
    return key === '' || seasons.size < 2 ? [] : [{ goodsNo, rows, seasons }]
  })
}

function questionOf(styles: readonly CarriedOver[], { words }: ReadFile): ImportQuestion {
  const named = styles.slice(0, mostNamed).map(({ goodsNo }) => goodsNo)
  const goods = styles.length > mostNamed ? `${named.join('、')} …` : named.join('、')
  const seasons = new Map(styles.flatMap((style) => [...style.seasons]))
  return {
    key: 'season',
    text: words.texts.whichSeason({ goods, count: styles.length }),
    answers: [...seasons.values()].map((season) => ({ value: season, label: season })),
  }
}
