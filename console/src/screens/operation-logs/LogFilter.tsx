import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { formatAccount } from '@fairdesk/phrases/format-log'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { TextFilter } from '../../ui/list/filters/TextFilter.tsx'
import { TimeFilter } from '../../ui/list/filters/TimeFilter.tsx'
import type { LogQuery } from './log-query.ts'

type Props = { readonly query: LogQuery; readonly onChange: (changes: Partial<LogQuery>) => void }

/** Which log, from when till when, whose, what and on what. */
export const LogFilter = ({ query, onChange }: Props) => {
  const { operationLogs: words, shell } = usePhrases()
  const { fair, house } = words.place
  const actions = Object.entries(words.actions).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Segmented<LogQuery['place']>
        aria-label={words.place.label}
        value={query.place}
        options={[
          { value: 'fair', label: fair },
          { value: 'house', label: house },
        ]}
        onChange={(place) => onChange({ place })}
      />
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <TimeFilter label={words.from} value={query.from} onChange={(from) => onChange({ from })} />
      <TimeFilter label={words.until} value={query.until} onChange={(until) => onChange({ until })} />
      <AccountFilter query={query} onChange={onChange} />
      <Select
        allowClear
        showSearch
        filterOption={matchOption}
        className="fd-log-action"
        placeholder={words.anyAction}
        aria-label={words.action}
        value={query.action || null}
        options={actions}
        onChange={(action) => onChange({ action: action ?? '' })}
      />
      <TextFilter width={104} label={words.refBegins} value={query.ref} onChange={(ref) => onChange({ ref })} />
    </>
  )
}

type AccountQuery = Pick<LogQuery, 'place' | 'accounts' | 'accountBegins'>
type AccountFilterProps = { readonly query: AccountQuery; readonly onChange: (changes: Partial<AccountQuery>) => void }

/** A chosen value says by its first sign whether it is a whole account or a beginning. */
const whole = '='
const beginning = '^'

/** Whose: chosen from the accounts that the log knows, or by how an account begins, which stands first while one types. */
const AccountFilter = ({ query, onChange }: AccountFilterProps) => {
  const { operationLogs: words } = usePhrases()
  const known = useLookUp(operationLogs.accounts, { place: query.place })
  const [typed, setTyped] = useState('')
  const begun = (text: string) => ({ value: `${beginning}${text}`, label: words.accountBegins({ text }) })
  const accounts = (known ?? []).map(({ account, realName }) => ({
    value: `${whole}${account}`,
    label: [formatAccount(words, account), realName].filter(Boolean).join(' '),
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
      filterOption={(input, option) => option?.value === `${beginning}${input.trim()}` || matchOption(input, option)}
      onChange={choose}
    />
  )
}
