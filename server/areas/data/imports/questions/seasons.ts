import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import type { QuestionOutcome, ReadFile } from './question.ts'

const mostNamed = 3

/**
 * Resolves carried-over styles: a system's list has one row for each season, a fair only one. The user is asked which
 * of them is imported; until then the rows of the style are refused.
 */
export function settleSeasons(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const styles = file.kind === 'goods' ? carriedOver(records) : []
  if (styles.length === 0) return { records, questions: [] }
  const { report, texts, mapping } = file
  const selectedSeason = mapping.options.season
  const omittedRows = new Set<number>()
  for (const { rows, seasons } of styles) {
    const isOneOfThem = selectedSeason !== undefined && seasons.has(foldCode(selectedSeason))
    for (const { row, values } of rows) {
      const { season = '' } = values
      const note = { field: 'season', after: season }
      if (!isOneOfThem) {
        const problem = texts.texts.severalSeasons({ seasons: [...seasons.values()].join('、') })
        report.note(row, 'refused', { ...note, problem })
      } else if (season !== '' && foldCode(season) !== foldCode(selectedSeason)) {
        report.note(row, 'left', { ...note, problem: texts.texts.otherSeason({ season: selectedSeason }) })
        omittedRows.add(row)
      }
    }
  }
  return { records: records.filter(({ row }) => !omittedRows.has(row)), questions: [questionOf(styles, file)] }
}

type CarriedOver = {
  readonly goodsNo: string
  readonly rows: readonly FileRecord[]
  /** Seasons as the file writes them, by their folded texts. */
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
    const seasonTexts = rows.flatMap(({ values }) => values.season ?? [])
    const seasons = new Map(seasonTexts.map((season) => [foldCode(season), season]))
    const goodsNo = rows[0]?.values.goodsNo ?? ''
    return key === '' || seasons.size < 2 ? [] : [{ goodsNo, rows, seasons }]
  })
}

function questionOf(styles: readonly CarriedOver[], { texts }: ReadFile): ImportQuestion {
  const named = styles.slice(0, mostNamed).map(({ goodsNo }) => goodsNo)
  const goods = styles.length > mostNamed ? `${named.join('、')} …` : named.join('、')
  const seasons = new Map(styles.flatMap((style) => [...style.seasons]))
  return {
    key: 'season',
    text: texts.texts.whichSeason({ goods, count: styles.length }),
    answers: [...seasons.values()].map((season) => ({ value: season, label: season })),
  }
}
