import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'

/** Describes a rule with units: the required value, the actual one and the gap; targets are in pieces and in yuan. */
export function ruleText(
  { rules, units }: Phrases['orderList'],
  { rule, counts, need, have, size }: CheckedRule,
): string {
  const plain = counts === 'amount' ? formatYuan : formatInteger
  const write = (value: number) => units[counts]({ n: plain(value) })
  const amounts = { need: write(need), have: write(have) }
  switch (rule) {
    case 'must':
    case 'empty':
      return rules[rule]
    case 'minimum':
      return rules.minimum({ ...amounts, gap: write(need - have) })
    case 'multiple':
      return rules.multiple({
        ...amounts,
        below: plain(have - (have % need)),
        above: plain(have - (have % need) + need),
      })
    case 'pack':
      return rules.pack({ have: plain(have), stray: need === 0, gap: plain(need - have) })
    case 'sizes':
      return rules.sizes({ ...amounts, size })
    case 'gone':
      return rules.gone({ have: plain(have) })
    case 'stock':
      return rules.stock({ ...amounts, size })
    case 'quota':
      return rules.quota({ ...amounts, size })
    case 'max':
    case 'targetMin':
    case 'targetMax':
      return rules[rule](amounts)
  }
}
