import { goesOnEvents } from '@fairdesk/contract/orders/sync-fields'
import { Form, Select, Switch } from 'antd'
import { NumberInput } from '../../kit/number/NumberInput.tsx'
import { useSession } from '../../kit/session/session.ts'
import { clockOf, momentAt } from '../../kit/text/fair-clock.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TimeFilter } from '../../ui/list/filters/TimeFilter.tsx'
import type { LinkDraft } from './link-draft.ts'

type Props = {
  readonly draft: LinkDraft
  readonly folder: string
  readonly onChange: (fields: Partial<LinkDraft>) => void
}

/** When a link runs. */
export const WhenFields = ({ draft, folder, onChange }: Props) => {
  const { sync: words } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'Asia/Shanghai'
  const { direction, kind, transport, everyMinutes, goLiveAt } = draft
  const isOut = direction === 'out'
  return (
    <>
      {isOut && goesOnEvents(kind) && (
        <Form.Item name="onEvents" label={words.onEvents} extra={words.onEventsHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      {isOut && !goesOnEvents(kind) && (
        <Form.Item name="changesOnly" label={words.changesOnly} extra={words.changesOnlyHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      {!isOut && transport === 'folder' && (
        <Form.Item
          name="onEvents"
          label={words.onFiles}
          extra={folder === '' ? words.folderLater : words.onFilesHint.replace('{folder}', folder)}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="times" label={words.times} extra={words.timesHint}>
        <Select mode="tags" open={false} suffixIcon={null} placeholder="02:00" tokenSeparators={[' ', ',', '，']} />
      </Form.Item>
      <div className="fd-sync-file">
        <Form.Item label={words.everyMinutes} extra={words.everyMinutesHint}>
          <NumberInput
            label={words.everyMinutes}
            value={everyMinutes}
            range={{ min: 0, max: 1440 }}
            onChange={(minutes) => onChange({ everyMinutes: minutes ?? 0 })}
          />
        </Form.Item>
        <Form.Item label={words.fields.goLiveAt} extra={words.goLiveHint}>
          <TimeFilter
            label={words.fields.goLiveAt}
            value={clockOf(goLiveAt, timeZone)}
            onChange={(clock) => onChange({ goLiveAt: momentAt(clock, timeZone) })}
          />
        </Form.Item>
      </div>
      <Form.Item name="enabled" label={words.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
