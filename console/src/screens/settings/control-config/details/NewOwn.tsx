import { PlusOutlined } from '@ant-design/icons'
import type { ConfigData } from '@fairdesk/contract/areas/settings/control-config'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { type NearScope, type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../../../kit/search/use-customer-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { SwitchSettingView } from '../config-draft.ts'
import type { ConfigEdit } from '../use-config.ts'

type Props = {
  readonly switchKey: SwitchKey
  readonly fair: SwitchSettingView | undefined
  readonly ownSettings: readonly SwitchSettingView[]
  readonly owners: ConfigData['whom']
  readonly edit: ConfigEdit
}

type Owner = { readonly id: number; readonly name: string }

/** Adds an override for the chosen level, place or customer, starting from the fair's value. */
export const NewOwn = ({ switchKey, fair, ownSettings, owners, edit }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const scopes = openScopes(switchNamed(switchKey).scope, ownSettings)
  const [selectedScope, setScope] = useState<NearScope | null>(null)
  const scope = selectedScope !== null && scopes.includes(selectedScope) ? selectedScope : scopes[0]
  const [owner, setOwner] = useState<Owner | null>(null)
  if (!scope || !fair) return null
  const usedIds = new Set(ownSettings.filter((setting) => setting.scope === scope).map(({ ref }) => ref))
  const add = () => {
    if (!owner) return
    edit.set({ ...fair, scope, ref: owner.id, name: owner.name, stored: undefined }, fair.value)
    setOwner(null)
  }
  const choice = { value: owner, onChange: setOwner, usedIds }
  return (
    <div className="fd-config-new">
      <Select
        size="small"
        aria-label={texts.scopeChoice}
        value={scope}
        options={scopes.map((value) => ({ value, label: texts.scopes[value] }))}
        onChange={(next) => {
          setScope(next)
          setOwner(null)
        }}
      />
      {scope === 'customer' ? <CustomerPick {...choice} /> : <PlacePick {...choice} options={owners[scope]} />}
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={texts.ofSwitch({ name: texts.own, part: texts.add })}
        disabled={owner === null}
        onClick={add}
      >
        {texts.add}
      </Button>
    </div>
  )
}

/** Returns the available scopes: levels and places are mutually exclusive for a switch. */
function openScopes(scopes: readonly NearScope[], ownSettings: readonly SwitchSettingView[]): NearScope[] {
  const isLevels = ownSettings.some(({ scope, value }) => scope === 'level' && value !== undefined)
  const isPlaces = ownSettings.some(({ scope, value }) => areaScopes.has(scope) && value !== undefined)
  return scopes.filter((scope) => !(isLevels && areaScopes.has(scope)) && !(isPlaces && scope === 'level'))
}

const areaScopes: ReadonlySet<string> = new Set(['bigArea', 'region', 'area'])

type PickProps = {
  readonly value: Owner | null
  readonly onChange: (owner: Owner | null) => void
  readonly usedIds: ReadonlySet<number>
}

const CustomerPick = ({ value, onChange, usedIds }: PickProps) => {
  const { controlConfig: texts } = usePhrases()
  return (
    <FoundSelect
      size="small"
      search={useCustomerSearch(({ customerId }) => usedIds.has(customerId))}
      label={texts.whomChoice}
      placeholder={texts.whomChoice}
      selected={value && { value: value.id, label: value.name }}
      onChoose={(option) => onChange(option && { id: option.value, name: option.label })}
      popupMatchSelectWidth={280}
    />
  )
}

const PlacePick = ({ value, onChange, usedIds, options }: PickProps & { readonly options: readonly Owner[] }) => {
  const { controlConfig: texts } = usePhrases()
  const availableOwners = options.filter(({ id }) => !usedIds.has(id))
  return (
    <Select
      size="small"
      showSearch={{ filterOption: matchOption }}
      aria-label={texts.whomChoice}
      placeholder={texts.whomChoice}
      value={value?.id ?? null}
      options={availableOwners.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(availableOwners.find((option) => option.id === id) ?? null)}
      popupMatchSelectWidth={280}
    />
  )
}
