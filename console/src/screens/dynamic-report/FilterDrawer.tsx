import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { Button, Drawer, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { DictionaryChoices } from '../../kit/dictionary/DictionaryChoices.tsx'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { CustomerFilter, GoodsFilter, ReportSettings } from './report-query.ts'

type Props = {
  readonly open: boolean
  readonly query: ReportSettings
  readonly onChange: (changes: Partial<ReportSettings>) => void
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
export const FilterDrawer = ({ open, query: settings, onChange, onClose }: Props) => {
  const { dynamicReport: words, dimensions } = usePhrases()
  const codes = useCodeOptions()
  const brands = useBrandOptions(settings.goods.brandCodes)
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const goods = (changes: Partial<GoodsFilter>) => onChange({ goods: { ...settings.goods, ...changes } })
  const customers = (changes: Partial<CustomerFilter>) => onChange({ customers: { ...settings.customers, ...changes } })
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
            defaultValue={settings.goods.keyword ?? ''}
            onSearch={(keyword) => goods({ keyword })}
          />
        </Field>
        <Field name={dimensions.brand}>
          <Select
            {...many}
            value={[...(settings.goods.brandCodes ?? [])]}
            options={[...(brands ?? [])]}
            onChange={(brandCodes) => goods({ brandCodes })}
          />
        </Field>
        {goodsFields.map(([type, field]) => (
          <Field key={type} name={dimensions[type]}>
            <Select
              {...many}
              value={[...(settings.goods[field] ?? [])]}
              options={[...(codes(type, settings.goods[field]) ?? [])]}
              onChange={(chosen) => goods({ [field]: chosen })}
            />
          </Field>
        ))}
        <Field name={words.customers}>
          <Input.Search
            allowClear
            placeholder={words.customerKeyword}
            defaultValue={settings.customers.keyword ?? ''}
            onSearch={(keyword) => customers({ keyword })}
          />
        </Field>
        <Field name={dimensions.bigArea}>
          <Select
            {...many}
            value={[...(settings.customers.bigAreaIds ?? [])]}
            options={bigAreas?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={(bigAreaIds) => customers({ bigAreaIds })}
          />
        </Field>
        <Field name={dimensions.region}>
          <Select
            {...many}
            value={[...(settings.customers.regionIds ?? [])]}
            options={regions?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={(regionIds) => customers({ regionIds })}
          />
        </Field>
        <Field name={dimensions.level}>
          <Select
            {...many}
            value={[...(settings.customers.levels ?? [])]}
            options={[...(codes('customerLevel', settings.customers.levels) ?? [])]}
            onChange={(levels) => customers({ levels })}
          />
        </Field>
        <Field name={dimensions.orderStatus}>
          <DictionaryChoices<string>
            as="select"
            dictCode="orderStatus"
            value={settings.customers.orderStatus ?? []}
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
