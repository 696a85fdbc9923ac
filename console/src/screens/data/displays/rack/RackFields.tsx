import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { AutoComplete, Form, Input, Switch } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FaultFocus } from '../../../../ui/form/FaultFocus.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import type { RackDraft } from './rack-draft.ts'

type Props = {
  readonly draft: RackDraft
  readonly change: (changes: Partial<RackDraft>) => void
  readonly roomNos: readonly string[]
  readonly isNumberMissing: boolean
  /** Why its number was refused. */
  readonly refusedNumber: { readonly text: string } | undefined
  readonly onEnter: () => void
}

/** Fields of a rack: names, room and capacity. */
export const RackFields = ({ draft, change, roomNos, isNumberMissing, refusedNumber, onEnter }: Props) => {
  const { displays: texts } = usePhrases()
  const text = (name: 'displayNo' | 'name' | 'type1' | 'type2', maxLength: number) => (
    <Input
      id={`rack-${name}`}
      autoComplete="off"
      maxLength={maxLength}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      onPressEnter={onEnter}
    />
  )
  const numberFault = isNumberMissing ? texts.required : refusedNumber?.text
  const item = (name: keyof typeof texts.fields) => ({ label: texts.fields[name], htmlFor: `rack-${name}` })
  return (
    <Form component="div" layout="vertical" className="fd-rack-fields">
      <Form.Item
        {...item('displayNo')}
        required
        {...(numberFault === undefined ? {} : { validateStatus: 'error', help: numberFault })}
      >
        <FirstFocus>
          <FaultFocus fault={refusedNumber}>{text('displayNo', codeLength)}</FaultFocus>
        </FirstFocus>
      </Form.Item>
      <Form.Item {...item('name')}>{text('name', 200)}</Form.Item>
      <Form.Item {...item('roomNo')}>
        <AutoComplete
          id="rack-roomNo"
          value={draft.roomNo}
          options={roomNos.filter((roomNo) => roomNo !== '' && roomNo !== draft.roomNo).map((value) => ({ value }))}
          onChange={(roomNo: string) => change({ roomNo: roomNo.slice(0, 100) })}
        />
      </Form.Item>
      <Form.Item {...item('capacity')}>
        <NumberInput
          id="rack-capacity"
          range={{ min: 1, max: 9999 }}
          value={draft.capacity}
          onChange={(capacity) => change({ capacity })}
        />
      </Form.Item>
      <Form.Item {...item('type1')}>{text('type1', 100)}</Form.Item>
      <Form.Item {...item('type2')}>{text('type2', 100)}</Form.Item>
      <Form.Item {...item('intro')} className="fd-whole-row">
        <Input.TextArea
          id="rack-intro"
          rows={2}
          maxLength={1024}
          value={draft.intro}
          onChange={({ target }) => change({ intro: target.value })}
        />
      </Form.Item>
      <Form.Item {...item('enabled')}>
        <Switch id="rack-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </Form.Item>
    </Form>
  )
}
