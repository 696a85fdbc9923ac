import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { CustomerFilter } from '@fairdesk/contract/filters'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { DictionaryChoices } from '../../kit/dictionary/DictionaryChoices.tsx'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ChoiceField, Field } from './Field.tsx'
import { withField } from './filter-fields.ts'
import { useOrderedValues } from './use-ordered-values.ts'

type Props = { readonly customers: CustomerFilter; readonly onChange: (customers: CustomerFilter) => void }

/** Which customers: where they are, what they are, and how far their orders have come. */
export const CustomerFields = ({ customers, onChange }: Props) => {
  const { dimensions } = usePhrases()
  const codes = useCodeOptions()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const areas = useLookUp(baseData.getAuthArea, {})
  const agents = useOrderedValues('agent')
  const list = useOrderedValues('customer')
  const set = <K extends keyof CustomerFilter>(field: K, value: CustomerFilter[K]) =>
    onChange(withField(customers, field, value))
  const byId = (places: readonly { id: number; name: string }[] | undefined) =>
    places?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ChoiceField
        name={dimensions.bigArea}
        value={customers.bigAreaIds}
        options={byId(bigAreas)}
        onChange={(one) => set('bigAreaIds', one)}
      />
      <ChoiceField
        name={dimensions.region}
        value={customers.regionIds}
        options={byId(regions)}
        onChange={(one) => set('regionIds', one)}
      />
      <ChoiceField
        name={dimensions.area}
        value={customers.areaCodes}
        options={areas?.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(one) => set('areaCodes', one)}
      />
      <ChoiceField
        name={dimensions.agent}
        value={customers.agentIds}
        options={agents}
        onChange={(one) => set('agentIds', one)}
      />
      <Field name={dimensions.customerType}>
        <DictionaryChoices<string>
          as="select"
          dictCode="customerType"
          label={dimensions.customerType}
          value={customers.types ?? []}
          onChange={(one) => set('types', one)}
        />
      </Field>
      <ChoiceField
        name={dimensions.level}
        value={customers.levels}
        options={codes('customerLevel', customers.levels)}
        onChange={(one) => set('levels', one)}
      />
      <ChoiceField
        name={dimensions.customer}
        value={customers.customerIds}
        options={list}
        onChange={(one) => set('customerIds', one)}
      />
      <Field name={dimensions.orderStatus}>
        <DictionaryChoices<string>
          as="select"
          dictCode="orderStatus"
          label={dimensions.orderStatus}
          value={customers.orderStatus ?? []}
          onChange={(one) => set('orderStatus', one)}
        />
      </Field>
    </>
  )
}
