import { account } from '@fairdesk/contract/areas/account'
import { usePhrases } from '../../kit/phrases.ts'
import { useLookUp } from '../../kit/use-read.ts'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/KeywordBox.tsx'
import type { UserWish } from './user-wish.ts'

type Props = { readonly wish: UserWish; readonly onChange: (changes: Partial<UserWish>) => void }

/** Which accounts are listed. */
export const UserFilterBar = ({ wish, onChange }: Props) => {
  const { userPermissions: words, shell } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  return (
    <>
      <KeywordBox
        value={wish.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.columns.enabled}
        value={wish.states}
        options={(['on', 'off'] as const).map((value) => ({ value, label: words.states[value] }))}
        onChange={(states) => onChange({ states })}
      />
      <FilterSelect
        label={words.kind}
        value={wish.kinds}
        options={(['admin', 'staff'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kinds) => onChange({ kinds })}
      />
      <FilterSelect
        label={words.fair}
        value={wish.fairIds}
        options={fairs?.map(({ fairId, name }) => ({ value: fairId, label: name }))}
        onChange={(fairIds) => onChange({ fairIds })}
      />
    </>
  )
}
