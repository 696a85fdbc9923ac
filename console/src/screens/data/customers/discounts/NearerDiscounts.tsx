import { CloseOutlined } from '@ant-design/icons'
import type { DiscountCategory, PricedGoods } from '@fairdesk/contract/areas/data/customer-discounts'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useRef } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { categoryKey, goodsKey, idsOf, percentOf } from './discount-draft.ts'
import type { Editor } from './editor.ts'
import { GoodsSearch } from './GoodsSearch.tsx'
import { PercentField } from './PercentField.tsx'
import { SamplePrice } from './SamplePrice.tsx'
import '../../../../ui/plain-table.css'

type Props = {
  readonly kind: 'category' | 'goods'
  readonly editor: Editor
  readonly categories: readonly DiscountCategory[]
  readonly goods: ReadonlyMap<number, PricedGoods>
  readonly onAdd: (goods: PricedGoods) => void
}

/** Discounts of categories, or of goods: a row each, and a search that adds one. */
export const NearerDiscounts = ({ kind, editor, categories, goods, onAdd }: Props) => {
  const { customerDiscounts: texts } = usePhrases()
  const { draft, change } = editor
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = idsOf(draft, kind)
  const named = (id: number) => {
    if (kind === 'goods')
      return { name: [goods.get(id)?.goodsNo, goods.get(id)?.name].join(' '), sample: goods.get(id) }
    const category = categories.find(({ categoryId }) => categoryId === id)
    return { name: category?.name ?? '', sample: category?.sample }
  }
  const add = (key: string) => {
    change(key, percentOf(draft, 'own') ?? 100)
    // The new row's field is the next thing typed into.
    setTimeout(() => body.current?.querySelector<HTMLElement>('tr:last-child input')?.focus())
  }
  return (
    <section aria-label={texts[kind].title}>
      <header className="fd-nearer-head">
        <h2>{texts[kind].title}</h2>
        {kind === 'category' ? (
          <CategoryChoice
            categories={categories.filter(({ categoryId }) => !ids.includes(categoryId))}
            onChoose={(categoryId) => add(categoryKey(categoryId))}
          />
        ) : (
          <GoodsSearch
            label={texts.goods.add}
            onChoose={(foundGoods) => {
              if (ids.includes(foundGoods.goodsId)) return
              onAdd(foundGoods)
              add(goodsKey(foundGoods.goodsId))
            }}
          />
        )}
      </header>
      {ids.length === 0 ? (
        <p className="fd-note">{texts[kind].empty}</p>
      ) : (
        <table className="fd-table fd-nearer">
          <TableHead
            heads={[
              texts[kind].name,
              texts.percent,
              [kind === 'category' ? texts.example : texts.price, 'fd-number'],
              null,
            ]}
          />
          <tbody ref={body}>
            {ids.map((id) => (
              <NearerRow
                key={id}
                discountKey={`${kind}.${id}`}
                {...named(id)}
                editor={editor}
                isNamed={kind === 'category'}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type RowProps = {
  readonly discountKey: string
  readonly name: string
  readonly sample: PricedGoods | null | undefined
  readonly editor: Editor
  readonly isNamed: boolean
}

const NearerRow = ({ discountKey, name, sample, editor, isNamed }: RowProps) => {
  const { customerDiscounts: texts } = usePhrases()
  const { draft, change, setFault } = editor
  const sampleDraft = { ...draft, ...(isNamed && sample ? { [goodsKey(sample.goodsId)]: null } : {}) }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <PercentField
          label={texts.percentOf({ name })}
          value={percentOf(draft, discountKey)}
          onChange={(percent) => change(discountKey, percent)}
          onFault={(isWrong) => setFault(discountKey, isWrong)}
        />
      </td>
      <td className="fd-number">
        {sample ? <SamplePrice draft={sampleDraft} goods={sample} isNamed={isNamed} /> : '-'}
      </td>
      <td className="fd-table-actions">
        <IconButton
          icon={<CloseOutlined />}
          label={texts.removeOf({ name })}
          title={texts.remove}
          onClick={() => change(discountKey, null)}
        />
      </td>
    </tr>
  )
}

type CategoryChoiceProps = {
  readonly categories: readonly DiscountCategory[]
  readonly onChoose: (categoryId: number) => void
}

/** A category to give a discount of its own: those that are in use. */
const CategoryChoice = ({ categories, onChoose }: CategoryChoiceProps) => {
  const { customerDiscounts: texts } = usePhrases()
  return (
    <Select<number | null>
      style={{ width: 260 }}
      aria-label={texts.category.add}
      showSearch={{ filterOption: matchOption }}
      placeholder={texts.category.add}
      value={null}
      options={categories
        .filter(({ enabled }) => enabled)
        .map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
      onChange={(categoryId) => categoryId !== null && onChoose(categoryId)}
    />
  )
}
