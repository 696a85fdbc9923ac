import type { FileColumn } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'

type ColumnMeaning = Pick<FileColumn, 'field' | 'split' | 'fields' | 'size' | 'guessed'> & { readonly column: number }

const mostSamples = 5
const longestSample = 100

/** Describes the columns of a table with their meanings and some of their values; secret ones are not shown. */
export function describeColumns(
  table: SheetTable,
  columns: readonly ColumnMeaning[],
  isSecret: (field: string | null) => boolean,
): FileColumn[] {
  const byColumn = new Map(columns.map((mapped) => [mapped.column, mapped]))
  const derivedColumns = new Map(table.derivedColumns?.map(({ column, sources }) => [column, sources]))
  return table.header.map((heading, index) => {
    const mapped = byColumn.get(index)
    const sources = derivedColumns.get(index)
    const isHidden = [mapped?.field ?? null, ...(mapped?.fields ?? [])].some(isSecret)
    return {
      index,
      heading,
      ...(sources ? { sources: [...sources] } : {}),
      samples: isHidden ? [] : samplesOf(table, index),
      field: mapped?.field ?? null,
      ...(mapped?.split && mapped.fields ? { split: mapped.split, fields: [...mapped.fields] } : {}),
      ...(mapped?.size === undefined ? {} : { size: mapped.size }),
      guessed: mapped?.guessed ?? null,
    }
  })
}

function samplesOf({ rows }: SheetTable, column: number): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const text = (row[column] ?? '').slice(0, longestSample)
    if (text !== '') samples.add(text)
    if (samples.size >= mostSamples) break
  }
  return [...samples]
}
