import { Segmented, Select } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { TextFilter } from '../../ui/list/filters/TextFilter.tsx'
import { TimeFilter } from '../../ui/list/filters/TimeFilter.tsx'
import { AccountFilter } from './AccountFilter.tsx'
import type { LogWish } from './log-query.ts'

type Props = { readonly wish: LogWish; readonly onChange: (changes: Partial<LogWish>) => void }

/** Which log, from when till when, whose, what and on what. */
export const LogFilter = ({ wish, onChange }: Props) => {
  const { operationLogs: words, shell } = usePhrases()
  const { fair, house } = words.place
  const actions = Object.entries(words.actions).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Segmented<LogWish['place']>
        aria-label={words.place.label}
        value={wish.place}
        options={[
          { value: 'fair', label: fair },
          { value: 'house', label: house },
        ]}
        onChange={(place) => onChange({ place })}
      />
      <KeywordBox
        value={wish.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <TimeFilter label={words.from} value={wish.from} onChange={(from) => onChange({ from })} />
      <TimeFilter label={words.until} value={wish.until} onChange={(until) => onChange({ until })} />
      <AccountFilter wish={wish} onChange={onChange} />
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        className="fd-log-action"
        placeholder={words.anyAction}
        aria-label={words.action}
        value={wish.action || null}
        options={actions}
        onChange={(action) => onChange({ action: action ?? '' })}
      />
      <TextFilter width={104} label={words.refBegins} value={wish.ref} onChange={(ref) => onChange({ ref })} />
    </>
  )
}
