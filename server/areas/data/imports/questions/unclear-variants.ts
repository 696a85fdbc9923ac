import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { optionColumns } from '../systems/option-columns.ts'
import { ownStyleNumbers, plainHeading, type SystemList, systemListOf } from '../systems/system-lists.ts'
import { numberStem } from '../systems/variant-numbers.ts'
import type { QuestionOutcome, ReadFile } from './question.ts'

/** Variants of another system's list that name no style of theirs, or no colour and size, are refused: each would be a style. */
export function refuseUnclearVariants(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { table, kind, report, texts } = file
  const list = kind === 'goods' ? systemListOf(kind, table.header) : undefined
  if (!list) return { records, questions: [] }
  const unclear =
    ownStyleNumbers(table.header) >= 0
      ? { of: withoutStyle(records, list), problem: texts.texts.styleUnclear }
      : { of: withoutOptions(records, list, file), problem: texts.texts.variantUnclear }
  for (const { row } of unclear.of) report.note(row, 'refused', { field: 'goodsNo', problem: unclear.problem })
  return { records: records.filter((record) => !unclear.of.has(record)), questions: [] }
}

function withoutStyle(records: readonly FileRecord[], list: SystemList): ReadonlySet<FileRecord> {
  return new Set(list.hasVariantNumbers ? records.filter(({ values }) => values.goodsNo === undefined) : [])
}

function withoutOptions(
  records: readonly FileRecord[],
  { styleOf, hasVariantNumbers }: SystemList,
  { table, mapping }: ReadFile,
): ReadonlySet<FileRecord> {
  const mapped = new Set(mapping.columns.flatMap(({ field, fields }) => fields ?? field ?? []))
  if (optionColumns(table.header) || options.some((field) => mapped.has(field))) return new Set()
  const variantOf = table.header.findIndex((heading) => styleOf?.includes(plainHeading(heading)))
  const variants = records.filter(({ index }) => (table.rows[index]?.[variantOf] ?? '') !== '')
  return new Set(hasVariantNumbers ? alikeIn(records) : variants)
}

const options = ['colourName', 'colourCode', 'size', 'sizes']

/** Finds products of one name with numbers that begin alike and end differently. */
function alikeIn(records: readonly FileRecord[]): FileRecord[] {
  const groups = Map.groupBy(
    records.filter(({ values }) => values.goodsNo && values.name),
    ({ values }) => JSON.stringify([foldCode(values.name ?? ''), numberStem(values.goodsNo ?? '')]),
  )
  return [...groups.values()].flatMap((group) => {
    const numbers = new Set(group.map(({ values }) => foldCode(values.goodsNo ?? '')))
    return numbers.size > 1 ? group : []
  })
}
