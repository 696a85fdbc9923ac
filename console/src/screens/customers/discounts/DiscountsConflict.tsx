import type { DiscountCategory, PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import type { RecordDraft } from '../../../kit/use-record-draft.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import type { DiscountDraft } from './discount-draft.ts'

type Props = {
  readonly conflict: NonNullable<RecordDraft<DiscountDraft>['conflict']>
  readonly categories: readonly DiscountCategory[]
  readonly goods: ReadonlyMap<number, PricedGoods>
  readonly onSettle: (chosen: ReadonlyMap<string, Side>) => void
  readonly onCancel: () => void
}

/** What another has saved meanwhile, discount by discount beside what is typed here. */
export const DiscountsConflict = ({ conflict, categories, goods, onSettle, onCancel }: Props) => {
  const { conflict: words, customerRecord, customerDiscounts } = usePhrases()
  const label = (key: string): string => {
    const [kind, id] = key.split('.')
    if (kind === 'own') return customerDiscounts.own
    if (kind === 'basis') return customerRecord.fields.discountBasis
    if (kind === 'goods') return goods.get(Number(id))?.goodsNo ?? key
    return categories.find(({ categoryId }) => categoryId === Number(id))?.name ?? key
  }
  const say = (value: number | string | null | undefined) => {
    if (typeof value === 'number') return `${value}%`
    return value === 'tag' || value === 'purchase' ? customerRecord.bases[value] : ''
  }
  const { mine, theirs, fields } = conflict
  return (
    <FieldChoices
      words={words}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: label(name),
        mine: say(mine[name]),
        theirs: say(theirs[name]),
        first,
      }))}
      onSettle={onSettle}
      onCancel={onCancel}
    />
  )
}
