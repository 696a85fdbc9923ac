import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '../../kit/text/phrases.ts'

const flags: ReadonlySet<DimensionKey> = new Set(['mustOrder', 'hot', 'mainPush', 'spot'])

type Value = { readonly code: string; readonly label: string }

/** Returns the name of a dimension's value, with its number first if it has one, since users search by it. */
export function valueName({ code, label }: Value, dim: DimensionKey, phrases: Phrases): string {
  const texts = phrases.dynamicReport
  if (flags.has(dim)) return code === '1' ? texts.yes : texts.no
  if (dim === 'orderStatus') return named(phrases.orderEntry.orderStates, code)
  if (dim === 'orderType') return named(phrases.orderList.types, code)
  if (dim === 'skcStatus') return named(phrases.goodsRanking.states, code)
  if (dim === 'style' || dim === 'skc' || dim === 'customer') return label === '' ? code : `${code} ${label}`
  if ((dim === 'styleTier' || dim === 'skcTier') && code === '') return texts.unordered
  return label || code || texts.unset
}

/** The same where no head says which dimension it is of. */
export function titleName(
  value: Value & { readonly dim: DimensionKey; readonly isOthers?: true | undefined },
  phrases: Phrases,
): string {
  const { dim, code, label } = value
  const name = phrases.dimensions[dim]
  if (value.isOthers) return `${name} ${phrases.dynamicReport.others}`
  if (code === '') return phrases.drill.unset({ name })
  if (flags.has(dim)) return `${name} ${valueName(value, dim, phrases)}`
  return dim === 'customer' ? label || code : valueName(value, dim, phrases)
}

function named(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}
