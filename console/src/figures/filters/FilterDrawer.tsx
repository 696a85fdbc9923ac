import { Button, Drawer, Form, Input } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { Field } from './Field.tsx'
import { type ReportFilters, withField } from './filter-fields.ts'
import { GoodsFields } from './GoodsFields.tsx'

type Props = {
  readonly open: boolean
  readonly query: ReportFilters
  readonly onChange: (changes: Partial<ReportFilters>) => void
  readonly onClose: () => void
}

/** Every filter of the report; what is set here takes effect at once. */
export const FilterDrawer = ({ open, query: { goods, customers }, onChange, onClose }: Props) => {
  const { dynamicReport: words } = usePhrases()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.filterTitle}
      size={380}
      destroyOnHidden
      extra={<Button onClick={() => onChange({ goods: {}, customers: {} })}>{words.clearFilter}</Button>}
    >
      <Form layout="vertical">
        <Field name={words.goods}>
          <Input.Search
            allowClear
            placeholder={words.keyword}
            defaultValue={goods.keyword ?? ''}
            onSearch={(keyword) => onChange({ goods: withField(goods, 'keyword', keyword.trim()) })}
          />
        </Field>
        <GoodsFields goods={goods} onChange={(changed) => onChange({ goods: changed })} />
        <Field name={words.customers}>
          <Input.Search
            allowClear
            placeholder={words.customerKeyword}
            defaultValue={customers.keyword ?? ''}
            onSearch={(keyword) => onChange({ customers: withField(customers, 'keyword', keyword.trim()) })}
          />
        </Field>
        <CustomerFields customers={customers} onChange={(changed) => onChange({ customers: changed })} />
      </Form>
    </Drawer>
  )
}
