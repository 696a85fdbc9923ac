import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import { formatInteger, formatYuan } from '../kit/text/format.ts'
import type { Phrases } from '../kit/text/phrases.ts'

/** What is asked, what there is, and how far it is off. */
export function ruleText({ rules }: Phrases['orderList'], { rule, counts, need, have, size }: CheckedRule): string {
  const write = counts === 'amount' ? formatYuan : formatInteger
  const said = { need: write(need), have: write(have) }
  switch (rule) {
    case 'must':
    case 'empty':
      return rules[rule]
    case 'minimum':
      return rules.minimum({ ...said, gap: write(need - have) })
    case 'multiple':
      return rules.multiple({ ...said, below: write(have - (have % need)), above: write(have - (have % need) + need) })
    case 'pack':
      return rules.pack({ ...said, stray: need === 0, gap: write(need - have) })
    case 'sizes':
      return rules.sizes({ ...said, size })
    case 'gone':
      return rules.gone(said)
    case 'stock':
      return rules.stock({ ...said, size })
    case 'max':
    case 'targetMin':
    case 'targetMax':
      return rules[rule](said)
  }
}
