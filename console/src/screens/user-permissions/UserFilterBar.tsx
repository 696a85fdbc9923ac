import { account } from '@fairdesk/contract/areas/settings/account'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { UserQuery } from './user-query.ts'

type Props = { readonly query: UserQuery; readonly onChange: (changes: Partial<UserQuery>) => void }

/** Which accounts are listed. */
export const UserFilterBar = ({ query, onChange }: Props) => {
  const { userPermissions: words, shell } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.columns.enabled}
        value={query.states}
        options={(['on', 'off'] as const).map((value) => ({ value, label: words.states[value] }))}
        onChange={(states) => onChange({ states })}
      />
      <FilterSelect
        label={words.kind}
        value={query.kinds}
        options={(['admin', 'staff'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kinds) => onChange({ kinds })}
      />
      <FilterSelect
        label={words.fair}
        value={query.fairIds}
        options={fairs?.map(({ fairId, name }) => ({ value: fairId, label: name }))}
        onChange={(fairIds) => onChange({ fairIds })}
      />
    </>
  )
}
