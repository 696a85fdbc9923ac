import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import type { ReportFilters } from '@fairdesk/contract/reports/report-filters'
import { Button, Drawer, Form, Input } from 'antd'
import { tellTooMany } from '../../kit/page/notify-missed.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { pasteCodes } from '../../ui/list/filters/paste-codes.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { Field } from './Field.tsx'
import { noFilters, withField } from './filter-fields.ts'
import { GoodsFields } from './GoodsFields.tsx'

type Props = {
  readonly open: boolean
  readonly query: ReportFilters
  readonly onChange: (changes: ReportFilters) => void
  readonly onClose: () => void
}

/** Every filter of the report; changes apply immediately. */
export const FilterDrawer = ({ open, query: { goods, customers }, onChange, onClose }: Props) => {
  const { dynamicReport: texts } = usePhrases()
  const seekGoods = (keyword: string) => onChange({ goods: withField(goods, 'keyword', keyword.trim()), customers })
  const seekCustomers = (keyword: string) =>
    onChange({ goods, customers: withField(customers, 'keyword', keyword.trim()) })
  const onTooMany = () => tellTooMany(mostCodes)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.filterTitle}
      size={380}
      destroyOnHidden
      extra={<Button onClick={() => onChange(noFilters)}>{texts.clearFilter}</Button>}
    >
      <Form layout="vertical">
        <Field name={texts.goods}>
          <Input.Search
            allowClear
            key={goods.keyword}
            placeholder={texts.keyword}
            defaultValue={goods.keyword ?? ''}
            onSearch={seekGoods}
            onPaste={(event) => pasteCodes(event, { onCodes: seekGoods, onTooMany })}
          />
        </Field>
        <GoodsFields goods={goods} onChange={(changed) => onChange({ goods: changed, customers })} />
        <Field name={texts.customers}>
          <Input.Search
            allowClear
            key={customers.keyword}
            placeholder={texts.customerKeyword}
            defaultValue={customers.keyword ?? ''}
            onSearch={seekCustomers}
            onPaste={(event) => pasteCodes(event, { onCodes: seekCustomers, onTooMany })}
          />
        </Field>
        <CustomerFields customers={customers} onChange={(changed) => onChange({ goods, customers: changed })} />
      </Form>
    </Drawer>
  )
}
