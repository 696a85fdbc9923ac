import type { MatrixColumn } from '@fairdesk/contract/areas/reports/matrix'
import type { ValueColumn } from '../engine/question/answer.ts'

/** The values that the figures are spread over. */
export function matrixColumns(columns: readonly ValueColumn[]): MatrixColumn[] {
  return columns.map(({ value }) => {
    if (value === null) return { code: '', label: '', isOthers: true }
    const { code, label, id } = value
    return { code, label, ...(id === undefined ? {} : { id }) }
  })
}
