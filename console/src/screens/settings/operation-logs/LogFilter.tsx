import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { securityActions } from '@fairdesk/contract/settings/security-actions'
import { formatAccount } from '@fairdesk/phrases/format-log'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import { TextFilter } from '../../../ui/list/filters/TextFilter.tsx'
import { TimeFilter } from '../../../ui/list/filters/TimeFilter.tsx'
import type { LogQuery } from './log-query.ts'

/** Filters of the log: which one, period, accounts, actions and objects. */
export const LogFilter = ({
  query,
  onChange,
}: {
  readonly query: LogQuery
  readonly onChange: (changes: Partial<LogQuery>) => void
}) => {
  const { operationLogs: texts, shell } = usePhrases()
  const { fair, house, security } = texts.place
  const isShown = (action: string) => query.place !== 'security' || securityActions.includes(action)
  const actions = Object.entries(texts.actions)
    .filter(([action]) => isShown(action))
    .map(([value, label]) => ({ value, label }))
  return (
    <>
      <Segmented<LogQuery['place']>
        aria-label={texts.place.label}
        value={query.place}
        options={[
          { value: 'fair', label: fair },
          { value: 'house', label: house },
          { value: 'security', label: security },
        ]}
        onChange={(scope) => onChange({ place: scope })}
      />
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={texts.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <TimeFilter label={texts.from} value={query.from} onChange={(startTime) => onChange({ from: startTime })} />
      <TimeFilter label={texts.until} value={query.until} onChange={(until) => onChange({ until })} />
      <AccountFilter query={query} onChange={onChange} />
      <Select
        allowClear
        showSearch
        filterOption={matchOption}
        style={{ width: 108 }}
        placeholder={texts.anyAction}
        aria-label={texts.action}
        value={query.action || null}
        options={actions}
        onChange={(action) => onChange({ action: action ?? '' })}
      />
      <TextFilter width={104} label={texts.refBegins} value={query.ref} onChange={(ref) => onChange({ ref })} />
    </>
  )
}

type AccountQuery = Pick<LogQuery, 'place' | 'accounts' | 'accountBegins'>
type AccountFilterProps = { readonly query: AccountQuery; readonly onChange: (changes: Partial<AccountQuery>) => void }

/** A chosen value says by its first sign whether it is a whole account or a beginning. */
const exactPrefix = '='
const beginning = '^'

/** Selects accounts the log knows, or a prefix of an account, which comes first while typing. */
const AccountFilter = ({ query, onChange }: AccountFilterProps) => {
  const { operationLogs: texts } = usePhrases()
  const knownAccounts = useLookUp(operationLogs.accounts, { place: query.place })
  const [typed, setTyped] = useState('')
  const toPrefixOption = (text: string) => ({ value: `${beginning}${text}`, label: texts.accountBegins({ text }) })
  const accounts = (knownAccounts ?? []).map(({ account, realName }) => ({
    value: `${exactPrefix}${account}`,
    label: [formatAccount(texts, account), realName].filter(Boolean).join(' '),
  }))
  const selected = [
    ...query.accounts.map((account) => `${exactPrefix}${account}`),
    ...(query.accountBegins ? [`${beginning}${query.accountBegins}`] : []),
  ]
  const beginnings = [...new Set([typed, query.accountBegins])].filter(Boolean).map(toPrefixOption)
  const choose = (values: readonly string[]) => {
    const partsOf = (sign: string) => values.filter((value) => value.startsWith(sign)).map((value) => value.slice(1))
    onChange({ accounts: partsOf(exactPrefix), accountBegins: partsOf(beginning).at(-1) ?? '' })
    setTyped('')
  }
  return (
    <Select
      mode="multiple"
      allowClear
      style={{ width: 96 }}
      maxTagCount={selected.length > 1 ? 0 : 1}
      maxTagPlaceholder={(tags) => `${tags.length} · ${tags[0]?.label}`}
      placeholder={texts.account}
      aria-label={texts.account}
      loading={knownAccounts === undefined}
      value={selected}
      options={[...beginnings, ...accounts]}
      searchValue={typed}
      onSearch={(text) => setTyped(text.trim())}
      filterOption={(input, option) => option?.value === `${beginning}${input.trim()}` || matchOption(input, option)}
      onChange={choose}
    />
  )
}
