import type { Field } from '../../kit/list/fields.ts'

/** For a tab that keeps more in the address: among its fields, so that a change of the others stays in the tab. */
export function tabField(key: string): Field<string> {
  return { none: key, read: () => key, write: () => [key] }
}
