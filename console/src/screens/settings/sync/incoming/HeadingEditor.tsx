import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { matchOption } from '@fairdesk/contract/names/match-option'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import { mostSyncColumns, type SyncHeading } from '@fairdesk/contract/orders/sync-map'
import { Button, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'

type Props = {
  readonly kind: SyncInKind
  readonly headings: readonly SyncHeading[]
  readonly onChange: (headings: SyncHeading[]) => void
}

/** Maps the other side's columns to fields; starts with our own names for all of them. */
export const HeadingEditor = ({ kind, headings, onChange }: Props) => {
  const { sync: texts } = usePhrases()
  const { data, error, refetch } = useRead(syncArrivals.fields, { kind })
  const isFresh = headings.length === 0
  useEffect(() => {
    if (data && isFresh) onChange(data.map(({ key, label }) => ({ title: label, field: key })))
  }, [data, isFresh, onChange])
  if (!data) return <NotLoaded rows={4} error={error} onRetry={refetch} />
  const put = (headingIndex: number, heading: SyncHeading) =>
    onChange(headings.map((existing, index) => (index === headingIndex ? heading : existing)))
  const unused = data.find(({ key }) => headings.every(({ field }) => field !== key))
  return (
    <div className="fd-sync-map fd-column">
      {headings.map((heading, headingIndex) => (
        // A heading has no name of its own but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={headingIndex} className="fd-sync-heading-row">
          <Input
            aria-label={`${texts.headingTitle} ${headingIndex + 1}`}
            maxLength={60}
            value={heading.title}
            onChange={({ target }) => put(headingIndex, { ...heading, title: target.value })}
          />
          <Select
            showSearch
            filterOption={matchOption}
            aria-label={`${texts.field} ${headingIndex + 1}`}
            value={heading.field}
            options={data.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label }))}
            onChange={(field) => put(headingIndex, { ...heading, field })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={headings.length === 1}
            aria-label={texts.removeHeading({ title: heading.title })}
            onClick={() => onChange(headings.toSpliced(headingIndex, 1))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={!unused || headings.length >= mostSyncColumns}
        onClick={() => unused && onChange([...headings, { title: unused.label, field: unused.key }])}
      >
        {texts.addHeading}
      </Button>
    </div>
  )
}
