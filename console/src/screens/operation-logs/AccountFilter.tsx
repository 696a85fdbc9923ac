import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { Select } from 'antd'
import { useState } from 'react'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { LogQuery } from './log-query.ts'

type AccountQuery = Pick<LogQuery, 'place' | 'accounts' | 'accountBegins'>
type Props = { readonly query: AccountQuery; readonly onChange: (changes: Partial<AccountQuery>) => void }

/** A chosen value says by its first sign whether it is a whole account or a beginning. */
const whole = '='
const beginning = '^'

/** Whose: chosen from the accounts that the log knows, or by how an account begins, which stands first while one types. */
export const AccountFilter = ({ query, onChange }: Props) => {
  const { operationLogs: words } = usePhrases()
  const known = useLookUp(operationLogs.accounts, { place: query.place })
  const [typed, setTyped] = useState('')
  const begun = (text: string) => ({ value: `${beginning}${text}`, label: words.accountBegins({ text }) })
  const accounts = (known ?? []).map(({ account, realName }) => ({
    value: `${whole}${account}`,
    label: account === '' ? words.nobody : [account, realName].filter(Boolean).join(' '),
  }))
  const chosen = [
    ...query.accounts.map((account) => `${whole}${account}`),
    ...(query.accountBegins ? [`${beginning}${query.accountBegins}`] : []),
  ]
  const beginnings = [...new Set([typed, query.accountBegins])].filter(Boolean).map(begun)
  const choose = (values: readonly string[]) => {
    const partsOf = (sign: string) => values.filter((value) => value.startsWith(sign)).map((value) => value.slice(1))
    onChange({ accounts: partsOf(whole), accountBegins: partsOf(beginning).at(-1) ?? '' })
    setTyped('')
  }
  return (
    <Select
      mode="multiple"
      allowClear
      className="fd-log-account"
      maxTagCount={chosen.length > 1 ? 0 : 1}
      maxTagPlaceholder={(tags) => `${tags.length} · ${tags[0]?.label}`}
      placeholder={words.account}
      aria-label={words.account}
      loading={known === undefined}
      value={chosen}
      options={[...beginnings, ...accounts]}
      searchValue={typed}
      onSearch={(text) => setTyped(text.trim())}
      filterOption={(input, option) =>
        option?.value === `${beginning}${input.trim()}` ||
        (option?.label ?? '').toLowerCase().includes(input.trim().toLowerCase())
      }
      onChange={choose}
    />
  )
}
