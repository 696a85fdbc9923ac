import type { RightsChoices } from '@fairdesk/contract/areas/settings/account'
import { Button, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Right } from './Right.tsx'

type Props = {
  readonly choices: RightsChoices | undefined
  readonly codes: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** The brands whose goods he sees. */
export const BrandRights = ({ choices, codes, onChange }: Props) => {
  const { userPermissions: words } = usePhrases()
  const brands = choices?.brands ?? []
  const isEmpty = codes.length === 0
  return (
    <Right
      title={words.brands}
      note={isEmpty ? words.noBrands : words.brandsNote}
      isWarning={isEmpty}
      action={
        <Button type="link" size="small" onClick={() => onChange(brands.map(({ code }) => code))}>
          {words.allBrands}
        </Button>
      }
    >
      <Select
        mode="multiple"
        allowClear
        optionFilterProp="label"
        placeholder={words.chooseBrands}
        aria-label={words.brands}
        loading={choices === undefined}
        value={choices === undefined ? [] : [...codes]}
        options={brands.map(({ code, name }) => ({ value: code, label: name === code ? name : `${name} ${code}` }))}
        onChange={onChange}
      />
    </Right>
  )
}
