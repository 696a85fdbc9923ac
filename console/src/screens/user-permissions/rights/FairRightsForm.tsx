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
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { withRights } from '../drawer/user-draft.ts'
import { MenuRights } from './MenuRights.tsx'
import { codesOfNodes, nodesOfCodes, placeNodes } from './place-nodes.ts'
import { Right } from './Right.tsx'

type Props = {
  readonly fair: FairChoice
  readonly own: FairRights
  readonly rights: readonly FairRights[]
  readonly onChange: (rights: FairRights[]) => void
}

/** What he may do and see in one fair. */
export const FairRightsForm = ({ fair, own, rights, onChange }: Props) => {
  const { userPermissions: words } = usePhrases()
  const choices = useLookUp(account.rightsChoices, { fairId: fair.fairId })
  const change = (changes: Partial<FairRights>) => onChange(withRights(rights, { ...own, ...changes }))
  return (
    <>
      <MenuRights menuIds={own.menuIds} onChange={(menuIds) => change({ menuIds })} />
      <BrandRights choices={choices} codes={own.brands} onChange={(brands) => change({ brands })} />
      <PlaceRights choices={choices} codes={own.areas} onChange={(areas) => change({ areas })} />
      <Right title={words.prices} note={words.pricesNote}>
        <Radio.Group
          className="fd-user-choice"
          optionType="button"
          aria-label={words.prices}
          value={own.prices}
          options={priceViews.map((value) => ({ value, label: words.priceViews[value] }))}
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

/** The brands whose goods he sees. */
const BrandRights = ({ choices, codes, onChange }: BrandRightsProps) => {
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
        filterOption={matchOption}
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

type PlaceRightsProps = {
  readonly choices: RightsChoices | undefined
  readonly codes: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** The places he sees customers of, as a tree; a place stands for all below it. */
const PlaceRights = ({ choices, codes, onChange }: PlaceRightsProps) => {
  const { userPermissions: words } = usePhrases()
  const tree = useMemo(() => placeNodes(choices?.places ?? []), [choices])
  const isEmpty = codes.length === 0
  return (
    <Right
      title={words.areas}
      note={isEmpty ? words.noAreas : words.areasNote}
      isWarning={isEmpty}
      action={
        <Button type="link" size="small" onClick={() => onChange((choices?.places ?? []).map(({ code }) => code))}>
          {words.allAreas}
        </Button>
      }
    >
      <TreeSelect
        treeCheckable
        allowClear
        showCheckedStrategy={TreeSelect.SHOW_PARENT}
        treeNodeFilterProp="title"
        placeholder={words.chooseAreas}
        aria-label={words.areas}
        loading={choices === undefined}
        value={choices === undefined ? [] : nodesOfCodes(tree, codes)}
        treeData={tree}
        onChange={(nodes: string[]) => onChange(codesOfNodes(nodes))}
      />
    </Right>
  )
}
