import { goesOnEvents } from '@fairdesk/contract/orders/sync-fields'
import { Form, Select, Switch } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { clockOf, momentAt } from '../../../kit/text/fair-clock.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TimeFilter } from '../../../ui/list/filters/TimeFilter.tsx'
import type { LinkDraft } from './link-draft.ts'

type Props = {
  readonly draft: LinkDraft
  readonly folder: string
  readonly onChange: (fields: Partial<LinkDraft>) => void
}

/** When a link runs. */
export const WhenFields = ({ draft, folder, onChange }: Props) => {
  const { sync: texts } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'Asia/Shanghai'
  const { direction, kind, transport, everyMinutes, goLiveAt } = draft
  const isOut = direction === 'out'
  return (
    <>
      {isOut && goesOnEvents(kind) && (
        <Form.Item name="onEvents" label={texts.onEvents} extra={texts.onEventsHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      {isOut && !goesOnEvents(kind) && (
        <Form.Item name="changesOnly" label={texts.changesOnly} extra={texts.changesOnlyHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      {!isOut && transport === 'folder' && (
        <Form.Item
          name="onEvents"
          label={texts.onFiles}
          extra={folder === '' ? texts.folderLater : texts.onFilesHint.replace('{folder}', folder)}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="times" label={texts.times} extra={texts.timesHint}>
        <Select mode="tags" open={false} suffixIcon={null} placeholder="02:00" tokenSeparators={[' ', ',', '，']} />
      </Form.Item>
      <div className="fd-sync-file">
        <Form.Item label={texts.everyMinutes} extra={texts.everyMinutesHint}>
          <NumberInput
            label={texts.everyMinutes}
            value={everyMinutes}
            range={{ min: 0, max: 1440 }}
            onChange={(minutes) => onChange({ everyMinutes: minutes ?? 0 })}
          />
        </Form.Item>
        <Form.Item label={texts.fields.goLiveAt} extra={texts.goLiveHint}>
          <TimeFilter
            label={texts.fields.goLiveAt}
            value={clockOf(goLiveAt, timeZone)}
            onChange={(clock) => onChange({ goLiveAt: momentAt(clock, timeZone) })}
          />
        </Form.Item>
      </div>
      <Form.Item name="enabled" label={texts.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
