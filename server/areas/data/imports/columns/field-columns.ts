import type { Column, ColumnKind } from '../../../../domain/sheets/writing/content.ts'
import type { FileField } from './field.ts'

/**
 * Returns the columns of template and export files. Money and quantities are numbers, so that they can be summed; all
 * else is text, since we cannot repair later what a program makes of codes and dates.
 */
export function fieldColumns(fields: readonly FileField[], labels: Readonly<Record<string, string>>): Column[] {
  return fields.map((field) => ({
    key: field.key,
    title: `${labels[field.key] ?? field.key}${field.required ? '*' : ''}`,
    kind: columnKind(field),
  }))
}

function columnKind({ key, kind }: FileField): ColumnKind {
  // In thousands a year would read 2,027.
  if (key === 'year') return 'text'
  return kind === 'money' || kind === 'integer' ? kind : 'text'
}
