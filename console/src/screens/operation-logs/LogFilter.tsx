import { Input, Segmented, Select } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import type { LogWish } from './use-logs.ts'

type Props = { readonly wish: LogWish; readonly onChange: (wish: LogWish) => void }

/** Which log, from when till when, whose, what and on what. */
export const LogFilter = ({ wish, onChange }: Props) => {
  const { operationLogs: words } = usePhrases()
  const change = (part: Partial<LogWish>) => onChange({ ...wish, ...part })
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
        onChange={(place) => change({ place })}
      />
      <Input
        type="datetime-local"
        className="fd-log-time"
        aria-label={words.from}
        title={words.from}
        value={wish.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Input
        type="datetime-local"
        className="fd-log-time"
        aria-label={words.until}
        title={words.until}
        value={wish.until}
        onChange={({ target }) => change({ until: target.value })}
      />
      <Input
        allowClear
        className="fd-log-account"
        aria-label={words.account}
        placeholder={words.account}
        value={wish.account}
        onChange={({ target }) => change({ account: target.value })}
      />
      <Select
        className="fd-log-action"
        aria-label={words.action}
        value={wish.action}
        options={[{ value: '', label: words.anyAction }, ...actions]}
        onChange={(action) => change({ action })}
      />
      <Input
        allowClear
        className="fd-log-ref"
        aria-label={words.refBegins}
        placeholder={words.refBegins}
        value={wish.ref}
        onChange={({ target }) => change({ ref: target.value })}
      />
    </>
  )
}
