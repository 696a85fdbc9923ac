import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { exactNames, headingKey, vagueNames } from '../columns/heading-names.ts'
import { kinds } from '../kinds.ts'
import { systemHeadings } from '../systems/system-lists.ts'
import type { Memory } from './guess-mapping.ts'

/** Returns every heading that means something in files of a kind, by `headingKey`: of fields, of other systems, remembered ones. */
export function knownHeadings(kind: MappedKind, memory: Memory): ReadonlySet<string> {
  const names = new Set([
    ...kinds[kind].columns.flatMap((field) => [...exactNames(kind, field), ...vagueNames(field)]),
    ...systemHeadings(kind).map(headingKey),
    ...memory.columns.keys(),
  ])
  names.delete('')
  return names
}
