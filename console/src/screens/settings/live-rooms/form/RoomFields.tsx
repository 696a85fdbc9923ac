import { roomTitleLength } from '@fairdesk/contract/areas/live/live-rooms'
import { roomKinds } from '@fairdesk/contract/values/room-kinds'
import { Form, Input, Radio } from 'antd'
import { MomentField } from '../../../../kit/session/MomentField.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FaultFocus } from '../../../../ui/form/FaultFocus.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { CoverField } from './CoverField.tsx'
import type { RoomDraft } from './room-draft.ts'

type Fault = { readonly text: string } | undefined
type Props = {
  readonly draft: RoomDraft
  /** Address of the cover that it was read with. */
  readonly cover: string | null
  /** True after an attempt to save: missing fields show an error. */
  readonly isTried: boolean
  readonly change: (changes: Partial<RoomDraft>) => void
  readonly faultOf: (field: keyof RoomDraft) => Fault
  readonly onEnter: () => void
}

export const RoomFields = ({ draft, cover, isTried, change, faultOf, onEnter }: Props) => {
  const { liveRooms: texts } = usePhrases()
  const missing = (value: string) => (isTried && value.trim() === '' ? texts.required : undefined)
  const fault = faultOf('address')
  return (
    <>
      <Form.Item label={texts.fields.title} htmlFor="live-title" required {...help(missing(draft.title))}>
        <FirstFocus>
          <Input
            id="live-title"
            autoComplete="off"
            maxLength={roomTitleLength}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
            onPressEnter={onEnter}
          />
        </FirstFocus>
      </Form.Item>
      <Form.Item label={texts.fields.coverId}>
        <CoverField coverId={draft.coverId} cover={cover} onChange={(coverId) => change({ coverId })} />
      </Form.Item>
      <Form.Item label={texts.fields.kind}>
        <Radio.Group
          aria-label={texts.fields.kind}
          value={draft.kind}
          options={roomKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={({ target }) => change({ kind: target.value })}
        />
      </Form.Item>
      <Form.Item
        label={texts.fields.address}
        htmlFor="live-address"
        required
        extra={texts.addressHints[draft.kind]}
        {...help(missing(draft.address) ?? fault?.text)}
      >
        <FaultFocus fault={fault}>
          <Input
            id="live-address"
            autoComplete="off"
            maxLength={1000}
            placeholder={texts.addressExample}
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
            onPressEnter={onEnter}
          />
        </FaultFocus>
      </Form.Item>
      <div className="fd-stream-times-row">
        <MomentField
          id="live-starts"
          label={texts.fields.startsAt}
          value={draft.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <MomentField
          id="live-ends"
          label={texts.fields.endsAt}
          value={draft.endsAt}
          fault={faultOf('endsAt')?.text}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
    </>
  )
}

function help(fault: string | undefined) {
  return fault === undefined ? {} : ({ validateStatus: 'error', help: fault } as const)
}
