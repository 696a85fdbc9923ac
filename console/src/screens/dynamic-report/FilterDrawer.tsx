import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { Button, Drawer, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { DictionaryChoices } from '../../kit/dictionary/DictionaryChoices.tsx'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { CustomerWish, GoodsWish, ReportWish } from './report-query.ts'

type Props = {
  readonly open: boolean
  readonly wish: ReportWish
  readonly onChange: (changes: Partial<ReportWish>) => void
  readonly onClose: () => void
}

const goodsFields = [
  ['category', 'categoryCodes'],
  ['wave', 'waveCodes'],
  ['series', 'seriesCodes'],
  ['theme', 'themeCodes'],
  ['gender', 'genderCodes'],
] as const

/** Every filter of the report; what is set here takes effect at once. */
export const FilterDrawer = ({ open, wish, onChange, onClose }: Props) => {
  const { dynamicReport: words, dimensions } = usePhrases()
  const codes = useCodeOptions()
  const brands = useBrandOptions(wish.goods.brandCodes)
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const goods = (changes: Partial<GoodsWish>) => onChange({ goods: { ...wish.goods, ...changes } })
  const customers = (changes: Partial<CustomerWish>) => onChange({ customers: { ...wish.customers, ...changes } })
  const many = { mode: 'multiple', allowClear: true, optionFilterProp: 'label' } as const
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.filterTitle}
      size={380}
      extra={<Button onClick={() => onChange({ goods: {}, customers: {} })}>{words.clearFilter}</Button>}
    >
      <Form layout="vertical">
        <Field name={words.goods}>
          <Input.Search
            allowClear
            placeholder={words.keyword}
            defaultValue={wish.goods.keyword ?? ''}
            onSearch={(keyword) => goods({ keyword })}
          />
        </Field>
        <Field name={dimensions.brand}>
          <Select
            {...many}
            value={[...(wish.goods.brandCodes ?? [])]}
            options={[...(brands ?? [])]}
            onChange={(brandCodes) => goods({ brandCodes })}
          />
        </Field>
        {goodsFields.map(([type, field]) => (
          <Field key={type} name={dimensions[type]}>
            <Select
              {...many}
              value={[...(wish.goods[field] ?? [])]}
              options={[...(codes(type, wish.goods[field]) ?? [])]}
              onChange={(chosen) => goods({ [field]: chosen })}
            />
          </Field>
        ))}
        <Field name={words.customers}>
          <Input.Search
            allowClear
            placeholder={words.customerKeyword}
            defaultValue={wish.customers.keyword ?? ''}
            onSearch={(keyword) => customers({ keyword })}
          />
        </Field>
        <Field name={dimensions.bigArea}>
          <Select
            {...many}
            value={[...(wish.customers.bigAreaIds ?? [])]}
            options={bigAreas?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={(bigAreaIds) => customers({ bigAreaIds })}
          />
        </Field>
        <Field name={dimensions.region}>
          <Select
            {...many}
            value={[...(wish.customers.regionIds ?? [])]}
            options={regions?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={(regionIds) => customers({ regionIds })}
          />
        </Field>
        <Field name={dimensions.level}>
          <Select
            {...many}
            value={[...(wish.customers.levels ?? [])]}
            options={[...(codes('customerLevel', wish.customers.levels) ?? [])]}
            onChange={(levels) => customers({ levels })}
          />
        </Field>
        <Field name={dimensions.orderStatus}>
          <DictionaryChoices<string>
            as="select"
            dictCode="orderStatus"
            value={wish.customers.orderStatus ?? []}
            onChange={(orderStatus) => customers({ orderStatus })}
          />
        </Field>
      </Form>
    </Drawer>
  )
}

const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <Form.Item label={name} style={{ marginBottom: 12 }}>
    {children}
  </Form.Item>
)
