import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { filterNameOf, styleCodeTypes } from '@fairdesk/contract/attributes'
import type { GoodsFilter } from '@fairdesk/contract/filters'
import { tiers } from '@fairdesk/contract/report-keys'
import { seesTag } from '@fairdesk/contract/visibility'
import { Select } from 'antd'
import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ChoiceField, Field } from './Field.tsx'
import { withField } from './filter-fields.ts'
import { useOrderedValues } from './use-ordered-values.ts'

/** Filters of goods: every attribute of styles and colours. */
export const GoodsFields = ({
  goods,
  onChange,
}: {
  readonly goods: GoodsFilter
  readonly onChange: (goods: GoodsFilter) => void
}) => {
  const { dimensions } = usePhrases()
  const codes = useCodeOptions()
  const brands = useBrandOptions(goods.brandCodes)
  const seasons = useLookUp(baseData.getAllSeason, {})
  const set = <K extends keyof GoodsFilter>(field: K, value: GoodsFilter[K]) => onChange(withField(goods, field, value))
  const years = [...new Set(seasons?.flatMap(({ year }) => year ?? []))].toSorted()
  return (
    <>
      <ChoiceField
        name={dimensions.brand}
        value={goods.brandCodes}
        options={brands}
        onChange={(selected) => set('brandCodes', selected)}
      />
      <ChoiceField
        name={dimensions.season}
        value={goods.seasonCodes}
        options={seasons?.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(selected) => set('seasonCodes', selected)}
      />
      <ChoiceField
        name={dimensions.year}
        value={goods.years}
        options={seasons && years.map((year) => ({ value: year, label: String(year) }))}
        onChange={(selected) => set('years', selected)}
      />
      {styleCodeTypes.map((type) => {
        const field = filterNameOf(type)
        return (
          <ChoiceField
            key={type}
            name={dimensions[type]}
            value={goods[field]}
            options={codes(type, goods[field])}
            onChange={(selected) => set(field, selected)}
          />
        )
      })}
      <OrderedFields goods={goods} set={set} />
    </>
  )
}

type SetField = <K extends keyof GoodsFilter>(field: K, value: GoodsFilter[K]) => void

const OrderedFields = ({ goods, set }: { readonly goods: GoodsFilter; readonly set: SetField }) => {
  const { dimensions, dynamicReport: texts } = usePhrases()
  const prices = usePrices()
  const bands = useLookUp(baseData.getGoodsPriceRange, {})
  const colours = useOrderedValues('colour')
  const groups = useOrderedValues('sizeGroup')
  const styles = useOrderedValues('style')
  const frozen = [
    { value: '0' as const, label: texts.frozenNone },
    { value: '1' as const, label: texts.frozenOnly },
  ]
  return (
    <>
      {seesTag(prices) && (
        <ChoiceField
          name={dimensions.priceBand}
          value={goods.priceRangeIds}
          options={bands?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(selected) => set('priceRangeIds', selected)}
        />
      )}
      <ChoiceField
        name={dimensions.colour}
        value={goods.colourIds}
        options={colours}
        onChange={(selected) => set('colourIds', selected)}
      />
      <ChoiceField
        name={dimensions.sizeGroup}
        value={goods.sizeGroupIds}
        options={groups}
        onChange={(selected) => set('sizeGroupIds', selected)}
      />
      <ChoiceField
        name={dimensions.style}
        value={goods.goodsIds}
        options={styles}
        onChange={(selected) => set('goodsIds', selected)}
      />
      {(['mustOrder', 'hot', 'isSpot'] as const).map((field) => {
        const name = dimensions[field === 'isSpot' ? 'spot' : field]
        return (
          <Field key={field} name={name}>
            <Select<0 | 1>
              allowClear
              aria-label={name}
              placeholder={texts.yesNo}
              value={goods[field] === undefined ? null : goods[field] ? 1 : 0}
              options={[
                { value: 1, label: texts.yes },
                { value: 0, label: texts.no },
              ]}
              onChange={(selected?: 0 | 1) => set(field, selected === undefined ? undefined : selected === 1)}
            />
          </Field>
        )
      })}
      {(['styleTiers', 'skcTiers'] as const).map((field) => (
        <ChoiceField
          key={field}
          name={dimensions[field === 'styleTiers' ? 'styleTier' : 'skcTier']}
          value={goods[field]}
          options={[...tiers.map(({ code }) => ({ value: code, label: code })), { value: '', label: texts.unordered }]}
          onChange={(selected) => set(field, selected)}
        />
      ))}
      <Field name={dimensions.skcStatus}>
        <Select<'0' | '1'>
          allowClear
          aria-label={dimensions.skcStatus}
          placeholder={texts.yesNo}
          value={goods.frozen === '0' || goods.frozen === '1' ? goods.frozen : null}
          options={frozen}
          onChange={(selected?: '0' | '1') => set('frozen', selected)}
        />
      </Field>
    </>
  )
}
