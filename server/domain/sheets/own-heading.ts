import type { SheetFacts } from './table.ts'

/** A heading without the names of its groups: 金额 of "订货指标 金额". */
export function ownHeading({ header, groups }: Pick<SheetFacts, 'header' | 'groups'>, column: number): string {
  const heading = header[column] ?? ''
  const group = groups[column] ?? ''
  return group === '' ? heading : heading.slice(group.length + 1)
}
