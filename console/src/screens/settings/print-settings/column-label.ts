import type { PaperField } from '@fairdesk/contract/paper/template-body'
import type { usePhrases } from '../../../kit/text/phrases.ts'

/** A column as its head on paper says it; attributes by the fair's own names. */
export function columnLabel(field: PaperField, { paper, dimensions }: ReturnType<typeof usePhrases>): string {
  const labels: Partial<Record<PaperField, string>> = { ...dimensions, ...paper.columns }
  return labels[field] ?? field
}
