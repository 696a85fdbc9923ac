import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { formatInteger, formatYuan } from '../kit/text/format.ts'
import type { Phrases } from '../kit/text/phrases.ts'

/** What is asked, what there is, and how far it is off, with units: targets are set in pieces and in yuan. */
export function ruleText(
  { rules, units }: Phrases['orderList'],
  { rule, counts, need, have, size }: CheckedRule,
): string {
  const plain = counts === 'amount' ? formatYuan : formatInteger
  const write = (value: number) => units[counts]({ n: plain(value) })
  const said = { need: write(need), have: write(have) }
  switch (rule) {
    case 'must':
    case 'empty':
      return rules[rule]
    case 'minimum':
      return rules.minimum({ ...said, gap: write(need - have) })
    case 'multiple':
      return rules.multiple({ ...said, below: plain(have - (have % need)), above: plain(have - (have % need) + need) })
    case 'pack':
      return rules.pack({ have: plain(have), stray: need === 0, gap: plain(need - have) })
    case 'sizes':
      return rules.sizes({ ...said, size })
    case 'gone':
      return rules.gone({ have: plain(have) })
    case 'stock':
      return rules.stock({ ...said, size })
    case 'quota':
      return rules.quota({ ...said, size })
    case 'max':
    case 'targetMin':
    case 'targetMax':
      return rules[rule](said)
  }
}
