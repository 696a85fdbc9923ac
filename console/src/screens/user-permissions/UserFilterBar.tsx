import { account } from '@fairdesk/contract/areas/settings/account'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterBar } from '../FilterBar.tsx'
import type { UserQuery } from './user-query.ts'

type Props = { readonly query: UserQuery; readonly onChange: (changes: Partial<UserQuery>) => void }

/** Which accounts are listed. */
export const UserFilterBar = ({ query, onChange }: Props) => {
  const { userPermissions: words } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      filters={[
        [
          'states',
          words.columns.enabled,
          (['on', 'off'] as const).map((value) => ({ value, label: words.states[value] })),
        ],
        ['kinds', words.kind, (['admin', 'staff'] as const).map((value) => ({ value, label: words.kinds[value] }))],
        ['fairIds', words.fair, fairs?.map(({ fairId, name }) => ({ value: fairId, label: name }))],
      ]}
    />
  )
}
