import type { DiscountCategory } from '@fairdesk/contract/areas/data/customer-discounts'
import { Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly categories: readonly DiscountCategory[]; readonly onChoose: (categoryId: number) => void }

/** A category to give a discount of its own: those that are in use. */
export const CategoryChoice = ({ categories, onChoose }: Props) => {
  const { customerDiscounts: words } = usePhrases()
  return (
    <Select<number | null>
      className="fd-nearer-add"
      aria-label={words.category.add}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={words.category.add}
      value={null}
      options={categories
        .filter(({ enabled }) => enabled)
        .map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
      onChange={(categoryId) => categoryId !== null && onChoose(categoryId)}
    />
  )
}
