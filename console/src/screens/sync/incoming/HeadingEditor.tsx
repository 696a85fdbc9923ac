import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { matchOption } from '@fairdesk/contract/names/match-option'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import { mostSyncColumns, type SyncHeading } from '@fairdesk/contract/orders/sync-map'
import { Button, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'

type Props = {
  readonly kind: SyncInKind
  readonly headings: readonly SyncHeading[]
  readonly onChange: (headings: SyncHeading[]) => void
}

/** Which of their columns is which field; it begins with our own names for all of them. */
export const HeadingEditor = ({ kind, headings, onChange }: Props) => {
  const { sync: words } = usePhrases()
  const { data, error, refetch } = useRead(syncArrivals.fields, { kind })
  const isFresh = headings.length === 0
  useEffect(() => {
    if (data && isFresh) onChange(data.map(({ key, label }) => ({ title: label, field: key })))
  }, [data, isFresh, onChange])
  if (!data) return <NotLoaded rows={4} error={error} onRetry={refetch} />
  const put = (at: number, heading: SyncHeading) =>
    onChange(headings.map((one, index) => (index === at ? heading : one)))
  const unused = data.find(({ key }) => headings.every(({ field }) => field !== key))
  return (
    <div className="fd-sync-map">
      {headings.map((heading, at) => (
        // A heading has no name of its own but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={at} className="fd-sync-heading-row">
          <Input
            aria-label={`${words.headingTitle} ${at + 1}`}
            maxLength={60}
            value={heading.title}
            onChange={({ target }) => put(at, { ...heading, title: target.value })}
          />
          <Select
            showSearch
            filterOption={matchOption}
            aria-label={`${words.field} ${at + 1}`}
            value={heading.field}
            options={data.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label }))}
            onChange={(field) => put(at, { ...heading, field })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={headings.length === 1}
            aria-label={words.removeHeading({ title: heading.title })}
            onClick={() => onChange(headings.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={!unused || headings.length >= mostSyncColumns}
        onClick={() => unused && onChange([...headings, { title: unused.label, field: unused.key }])}
      >
        {words.addHeading}
      </Button>
    </div>
  )
}
