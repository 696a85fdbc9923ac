import { account, type FairChoice, type FairRights, priceViews } from '@fairdesk/contract/areas/settings/account'
import { Radio } from 'antd'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { withRights } from '../drawer/user-draft.ts'
import { BrandRights } from './BrandRights.tsx'
import { MenuRights } from './MenuRights.tsx'
import { PlaceRights } from './PlaceRights.tsx'
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
