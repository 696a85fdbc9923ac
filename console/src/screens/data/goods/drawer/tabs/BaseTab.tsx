import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { type StyleCodeType, styleCodeTypes } from '@fairdesk/contract/attributes'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Checkbox, DatePicker, Form, Input, Radio } from 'antd'
import dayjs from 'dayjs'
import { useLookUp } from '../../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import '../../../../../ui/form/form-notes.css'
import { FaultFocus } from '../../../../../ui/form/FaultFocus.tsx'
import { FirstFocus } from '../../../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { type Change, type Faults, fieldOf, type GoodsDraft, oneField } from '../goods-draft.ts'
import { CodeField } from './CodeField.tsx'
import { NumberField } from './NumberField.tsx'

type Props = {
  readonly draft: GoodsDraft
  readonly change: Change
  readonly faults: Faults
  /** Why its number was refused. */
  readonly refusedNumber: { readonly text: string } | undefined
  readonly isNew: boolean
  readonly isOrdered: boolean
}

const firstCodes = styleCodeTypes.filter((type) => !type.startsWith('custom'))
const ownCodes = styleCodeTypes.filter((type) => type.startsWith('custom'))
const years = { min: 1900, max: 2999 }
const day = 'YYYY-MM-DD'

/** Basic data of a style: number, name, attributes, marks. */
export const BaseTab = ({ draft, change, faults, refusedNumber, isNew, isOrdered }: Props) => {
  const { goodsRecord: texts, dimensions } = usePhrases()
  const { fields } = texts
  const brands = useLookUp(baseData.getAuthBrand, {})
  const seasons = useLookUp(baseData.getAllSeason, {})
  const fixed = isOrdered ? texts.fixed : undefined
  const text = (name: 'goodsNo' | 'name' | 'fabricUsage' | 'roomNo' | 'hangerNo') => ({
    id: `goods-${name}`,
    label: fields[name],
    value: draft[name],
    onChange: (value: string) => change(oneField(name, value)),
  })
  return (
    <Form component="div" layout="vertical" requiredMark={false} className="fd-goods-fields">
      <FirstFocus isWanted={isNew}>
        <FaultFocus fault={refusedNumber}>
          <TextField
            {...text('goodsNo')}
            maxLength={codeLength}
            fault={faults.goodsNo ? texts.required : refusedNumber?.text}
            hint={fixed}
            disabled={isOrdered}
          />
        </FaultFocus>
      </FirstFocus>
      <TextField {...text('name')} />
      <CodeField
        {...fieldOf('brand', draft, change)}
        label={dimensions.brand}
        choices={brands}
        isFixed={isOrdered}
        hint={fixed}
      />
      <CodeField {...fieldOf('season', draft, change)} label={dimensions.season} choices={seasons} />
      <NumberField {...fieldOf('year', draft, change)} label={fields.year} range={years} />
      <Codes types={firstCodes} draft={draft} change={change} />
      <TextField {...text('fabricUsage')} />
      <Codes types={ownCodes} draft={draft} change={change} />
      <Form.Item label={fields.launchDate} htmlFor="goods-launchDate">
        <DatePicker
          id="goods-launchDate"
          value={draft.launchDate === null ? null : dayjs(draft.launchDate)}
          onChange={(date) => change({ launchDate: date ? date.format(day) : null })}
        />
      </Form.Item>
      <TextField {...text('roomNo')} maxLength={60} />
      <TextField {...text('hangerNo')} maxLength={60} />
      <Form.Item label={texts.kinds.marks}>
        {(['mustOrder', 'hot', 'spot'] as const).map((name) => (
          <Checkbox key={name} checked={draft[name]} onChange={({ target }) => change(oneField(name, target.checked))}>
            {fields[name]}
          </Checkbox>
        ))}
      </Form.Item>
      <Form.Item label={fields.status} extra={texts.draftHint}>
        <Radio.Group
          value={draft.status}
          options={(['onSale', 'draft'] as const).map((value) => ({ value, label: texts.states[value] }))}
          onChange={({ target }) => change({ status: target.value })}
        />
      </Form.Item>
      <Form.Item label={fields.sellingPoints} htmlFor="goods-sellingPoints" className="fd-whole-row">
        <Input.TextArea
          id="goods-sellingPoints"
          rows={2}
          maxLength={1024}
          value={draft.sellingPoints}
          onChange={({ target }) => change({ sellingPoints: target.value })}
        />
      </Form.Item>
    </Form>
  )
}

const Codes = ({
  types,
  draft,
  change,
}: Pick<Props, 'draft' | 'change'> & { readonly types: readonly StyleCodeType[] }) => {
  const { goodsRecord: texts, dimensions } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const wave = useLookUp(goodsRecord.choices, {})?.waves.find(({ code }) => code === draft.wave)
  const dates = wave && { launch: wave.launchDate ?? '-', delivery: wave.deliveryDate ?? '-' }
  return types.map((type) => (
    <CodeField
      key={type}
      {...fieldOf(type, draft, change)}
      label={dimensions[type]}
      choices={codes && (codes[type] ?? [])}
      hint={type === 'wave' && dates ? texts.waveDates(dates) : undefined}
    />
  ))
}
