import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { CustomerFilter } from '@fairdesk/contract/filters'
import { discountBands, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { DictionaryChoices } from '../../kit/dictionary/DictionaryChoices.tsx'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ChoiceField, Field } from './Field.tsx'
import { withField } from './filter-fields.ts'
import { useCodeFilters } from './use-customer-filters.ts'
import { useOrderedValues } from './use-ordered-values.ts'

type Props = { readonly customers: CustomerFilter; readonly onChange: (customers: CustomerFilter) => void }

/** Filters of customers: by place, attributes, and the progress of their orders. */
export const CustomerFields = ({ customers, onChange }: Props) => {
  const { dimensions } = usePhrases()
  const prices = usePrices()
  const codeFilters = useCodeFilters(customers, dimensions)
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const areas = useLookUp(baseData.getAuthArea, {})
  const agents = useOrderedValues('agent')
  const list = useOrderedValues('customer')
  const set = <K extends keyof CustomerFilter>(field: K, value: CustomerFilter[K]) =>
    onChange(withField(customers, field, value))
  const byId = (areas: readonly { id: number; name: string }[] | undefined) =>
    areas?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ChoiceField
        name={dimensions.bigArea}
        value={customers.bigAreaIds}
        options={byId(bigAreas)}
        onChange={(selected) => set('bigAreaIds', selected)}
      />
      <ChoiceField
        name={dimensions.region}
        value={customers.regionIds}
        options={byId(regions)}
        onChange={(selected) => set('regionIds', selected)}
      />
      <ChoiceField
        name={dimensions.area}
        value={customers.areaCodes}
        options={areas?.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(selected) => set('areaCodes', selected)}
      />
      <ChoiceField
        name={dimensions.agent}
        value={customers.agentIds}
        options={agents}
        onChange={(selected) => set('agentIds', selected)}
      />
      <Field name={dimensions.customerType}>
        <DictionaryChoices<string>
          variant="select"
          dictCode="customerType"
          label={dimensions.customerType}
          value={customers.types ?? []}
          onChange={(selected) => set('types', selected)}
        />
      </Field>
      {codeFilters.map(([filter, name, options]) => (
        <ChoiceField
          key={filter}
          name={name}
          value={customers[filter]}
          options={options}
          onChange={(selected) => set(filter, selected)}
        />
      ))}
      <ChoiceField
        name={dimensions.customer}
        value={customers.customerIds}
        options={list}
        onChange={(selected) => set('customerIds', selected)}
      />
      {isDimensionSeen('discountBand', prices) && (
        <ChoiceField<string>
          name={dimensions.discountBand}
          value={customers.discountBands}
          options={discountBands.map((band) => ({ value: band, label: band }))}
          onChange={(selected) => set('discountBands', selected)}
        />
      )}
      <Field name={dimensions.orderStatus}>
        <DictionaryChoices<string>
          variant="select"
          dictCode="orderStatus"
          label={dimensions.orderStatus}
          value={customers.orderStatus ?? []}
          onChange={(selected) => set('orderStatus', selected)}
        />
      </Field>
    </>
  )
}
