import type { Column } from '../sheets/content.ts'
import type { FileField } from './field.ts'

/** The columns of template and export files, as text: what a program makes of numbers and dates is not ours to mend later. */
export function fieldColumns(fields: readonly FileField[], labels: Readonly<Record<string, string>>): Column[] {
  return fields.map(({ key, required }) => ({
    key,
    title: `${labels[key] ?? key}${required ? '*' : ''}`,
    kind: 'text',
  }))
}
