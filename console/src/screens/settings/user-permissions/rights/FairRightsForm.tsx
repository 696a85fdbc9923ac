import {
  account,
  type FairChoice,
  type FairRights,
  priceViews,
  type RightsChoices,
} from '@fairdesk/contract/areas/settings/account'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Button, Radio, Select, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MenuRights } from './MenuRights.tsx'
import { codesOfNodes, nodesOfCodes, placeNodes } from './place-nodes.ts'
import { Right } from './Right.tsx'
import { withRights } from './user-draft.ts'

type Props = {
  readonly fair: FairChoice
  readonly ownRights: FairRights
  readonly rights: readonly FairRights[]
  readonly onChange: (rights: FairRights[]) => void
}

/** Rights and visibility of the account in one fair. */
export const FairRightsForm = ({ fair, ownRights, rights, onChange }: Props) => {
  const { userPermissions: texts } = usePhrases()
  const choices = useLookUp(account.rightsChoices, { fairId: fair.fairId })
  const change = (changes: Partial<FairRights>) => onChange(withRights(rights, { ...ownRights, ...changes }))
  return (
    <>
      <MenuRights menuIds={ownRights.menuIds} onChange={(menuIds) => change({ menuIds })} />
      <BrandRights choices={choices} codes={ownRights.brands} onChange={(brands) => change({ brands })} />
      <PlaceRights choices={choices} codes={ownRights.areas} onChange={(areas) => change({ areas })} />
      <Right title={texts.prices} note={texts.pricesNote}>
        <Radio.Group
          className="fd-user-choice"
          optionType="button"
          aria-label={texts.prices}
          value={ownRights.prices}
          options={priceViews.map((value) => ({ value, label: texts.priceViews[value] }))}
          onChange={({ target }) => change({ prices: target.value })}
        />
      </Right>
    </>
  )
}

type BrandRightsProps = {
  readonly choices: RightsChoices | undefined
  readonly codes: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** Brands whose goods the user sees. */
const BrandRights = ({ choices, codes, onChange }: BrandRightsProps) => {
  const { userPermissions: texts } = usePhrases()
  const brands = choices?.brands ?? []
  const isEmpty = codes.length === 0
  return (
    <Right
      title={texts.brands}
      note={isEmpty ? texts.noBrands : texts.brandsNote}
      isWarning={isEmpty}
      action={
        <Button type="link" size="small" onClick={() => onChange(brands.map(({ code }) => code))}>
          {texts.allBrands}
        </Button>
      }
    >
      <Select
        mode="multiple"
        allowClear
        filterOption={matchOption}
        placeholder={texts.chooseBrands}
        aria-label={texts.brands}
        loading={choices === undefined}
        value={choices === undefined ? [] : [...codes]}
        options={brands.map(({ code, name }) => ({ value: code, label: name === code ? name : `${name} ${code}` }))}
        onChange={onChange}
      />
    </Right>
  )
}

type PlaceRightsProps = {
  readonly choices: RightsChoices | undefined
  readonly codes: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** Places whose customers the user sees, as a tree; a place includes all below it. */
const PlaceRights = ({ choices, codes, onChange }: PlaceRightsProps) => {
  const { userPermissions: texts } = usePhrases()
  const tree = useMemo(() => placeNodes(choices?.places ?? []), [choices])
  const isEmpty = codes.length === 0
  return (
    <Right
      title={texts.areas}
      note={isEmpty ? texts.noAreas : texts.areasNote}
      isWarning={isEmpty}
      action={
        <Button type="link" size="small" onClick={() => onChange((choices?.places ?? []).map(({ code }) => code))}>
          {texts.allAreas}
        </Button>
      }
    >
      <TreeSelect
        treeCheckable
        allowClear
        showCheckedStrategy={TreeSelect.SHOW_PARENT}
        showSearch={{ filterTreeNode: (input, { title }) => matchOption(input, { label: title }) }}
        placeholder={texts.chooseAreas}
        aria-label={texts.areas}
        loading={choices === undefined}
        value={choices === undefined ? [] : nodesOfCodes(tree, codes)}
        treeData={tree}
        onChange={(nodes: string[]) => onChange(codesOfNodes(nodes))}
      />
    </Right>
  )
}
