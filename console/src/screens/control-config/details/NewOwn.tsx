import { PlusOutlined } from '@ant-design/icons'
import type { ConfigData } from '@fairdesk/contract/areas/settings/control-config'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { type NearScope, type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../../kit/search/use-customer-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ShownSetting } from '../config-draft.ts'
import type { ConfigEdit } from '../use-config.ts'

type Props = {
  readonly of: SwitchKey
  readonly fair: ShownSetting | undefined
  readonly own: readonly ShownSetting[]
  readonly whom: ConfigData['whom']
  readonly edit: ConfigEdit
}

type Owner = { readonly id: number; readonly name: string }

/** Adds a value of its own for whom is chosen; it begins with that of the fair. */
export const NewOwn = ({ of, fair, own, whom, edit }: Props) => {
  const { controlConfig: words } = usePhrases()
  const scopes = openScopes(switchNamed(of).scope, own)
  const [chosen, setScope] = useState<NearScope | null>(null)
  const scope = chosen !== null && scopes.includes(chosen) ? chosen : scopes[0]
  const [one, setOne] = useState<Owner | null>(null)
  if (!scope || !fair) return null
  const taken = new Set(own.filter((other) => other.scope === scope).map(({ ref }) => ref))
  const add = () => {
    if (!one) return
    edit.set({ ...fair, scope, ref: one.id, name: one.name, stored: undefined }, fair.value)
    setOne(null)
  }
  const choice = { value: one, onChange: setOne, taken }
  return (
    <div className="fd-config-new">
      <Select
        size="small"
        aria-label={words.scopeChoice}
        value={scope}
        options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
        onChange={(next) => {
          setScope(next)
          setOne(null)
        }}
      />
      {scope === 'customer' ? <CustomerPick {...choice} /> : <PlacePick {...choice} options={whom[scope]} />}
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={words.ofSwitch({ name: words.own, part: words.add })}
        disabled={one === null}
        onClick={add}
      >
        {words.add}
      </Button>
    </div>
  )
}

/** A switch that goes by levels is not offered by places, nor the other way round. */
function openScopes(scopes: readonly NearScope[], own: readonly ShownSetting[]): NearScope[] {
  const isLevels = own.some(({ scope, value }) => scope === 'level' && value !== undefined)
  const isPlaces = own.some(({ scope, value }) => places.has(scope) && value !== undefined)
  return scopes.filter((scope) => !(isLevels && places.has(scope)) && !(isPlaces && scope === 'level'))
}

const places: ReadonlySet<string> = new Set(['bigArea', 'region', 'area'])

type PickProps = {
  readonly value: Owner | null
  readonly onChange: (one: Owner | null) => void
  readonly taken: ReadonlySet<number>
}

const CustomerPick = ({ value, onChange, taken }: PickProps) => {
  const { controlConfig: words } = usePhrases()
  return (
    <FoundSelect
      size="small"
      search={useCustomerSearch(({ customerId }) => taken.has(customerId))}
      label={words.whomChoice}
      placeholder={words.whomChoice}
      chosen={value && { value: value.id, label: value.name }}
      onChoose={(found) => onChange(found && { id: found.value, name: found.label })}
      popupMatchSelectWidth={280}
    />
  )
}

const PlacePick = ({ value, onChange, taken, options }: PickProps & { readonly options: readonly Owner[] }) => {
  const { controlConfig: words } = usePhrases()
  const shown = options.filter(({ id }) => !taken.has(id))
  return (
    <Select
      size="small"
      showSearch={{ filterOption: matchOption }}
      aria-label={words.whomChoice}
      placeholder={words.whomChoice}
      value={value?.id ?? null}
      options={shown.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(shown.find((option) => option.id === id) ?? null)}
      popupMatchSelectWidth={280}
    />
  )
}
