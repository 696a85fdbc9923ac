import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customerTypes } from '@fairdesk/contract/areas/data/customer'
import { discountBases } from '@fairdesk/contract/areas/data/customer-record'
import { type CustomerCode, customerCodes } from '@fairdesk/contract/customer-attributes'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Choice<V> = { readonly value: V; readonly onChange: (value: V) => void }
type ChoiceProps<V> = Choice<V> & { readonly id: string }

export const TypeChoice = ({ value, onChange }: Choice<(typeof customerTypes)[number]>) => {
  const { customers: texts } = usePhrases()
  const options = customerTypes.map((type) => ({ value: type, label: texts.types[type] }))
  return <Select id="customer-type" value={value} options={options} onChange={onChange} />
}

export const BasisChoice = ({ value, onChange }: Choice<(typeof discountBases)[number] | null>) => {
  const { customerRecord: texts } = usePhrases()
  const options = discountBases.map((basis) => ({ value: basis, label: texts.bases[basis] }))
  return <Select id="customer-discountBasis" value={value} options={options} onChange={onChange} />
}

/** Select for a code of an attribute; empty for none. */
export const CodeChoice = ({
  attribute,
  id,
  value,
  onChange,
}: ChoiceProps<string> & { readonly attribute: CustomerCode }) => {
  const { customerRecord: texts } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})?.[customerCodes[attribute].type]
  return (
    <Select
      id={id}
      showSearch={{ filterOption: matchOption }}
      loading={codes === undefined}
      value={value}
      options={[
        { value: '', label: texts.none },
        ...(codes ?? [])
          .filter(({ enabled, code }) => enabled || code === value)
          .map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  )
}

/** Select for an area by id, searchable by its own name or its parents' names. */
export const AreaChoice = ({ id, value, onChange }: ChoiceProps<number | null>) => {
  const { customerRecord: texts } = usePhrases()
  const areas = useLookUp(baseData.getAuthArea, {})
  const regions = useLookUp(baseData.getAllRegion, {})
  const options = useMemo(() => {
    const names = new Map(regions?.map((region) => [region.id, region.name]))
    return (areas ?? []).map((area) => ({
      value: area.id,
      label: [names.get(area.regionId), area.name].filter(Boolean).join(' / '),
    }))
  }, [areas, regions])
  return (
    <Select
      id={id}
      showSearch={{ filterOption: matchOption }}
      placeholder={texts.chooseArea}
      loading={areas === undefined}
      value={areas === undefined ? null : value}
      options={options}
      onChange={onChange}
    />
  )
}

type BrandProps = Choice<string[]> & {
  /** True if an empty choice means every brand. */
  readonly isAll: boolean
}

export const BrandChoice = ({ value, onChange, isAll }: BrandProps) => {
  const { customerRecord: texts } = usePhrases()
  const brands = useLookUp(baseData.getAuthBrand, {})
  return (
    <Select
      id="customer-brands"
      mode="multiple"
      allowClear
      filterOption={matchOption}
      placeholder={isAll ? texts.everyBrand : texts.none}
      loading={brands === undefined}
      value={brands === undefined ? [] : value}
      options={(brands ?? [])
        .filter((brand) => brand.enabled || value.includes(brand.code))
        .map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onChange}
    />
  )
}
