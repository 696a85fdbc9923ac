import { Segmented, Select } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { TextFilter } from '../../ui/list/filters/TextFilter.tsx'
import { TimeFilter } from '../../ui/list/filters/TimeFilter.tsx'
import { AccountFilter } from './AccountFilter.tsx'
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
        optionFilterProp="label"
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
