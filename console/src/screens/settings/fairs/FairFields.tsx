import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { MomentField } from '../../../kit/session/MomentField.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FaultFocus } from '../../../ui/form/FaultFocus.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type FairDraft, prefixOf } from './fair-draft.ts'
import { HoursHint } from './HoursHint.tsx'

type Props = {
  readonly draft: FairDraft
  readonly onChange: (changes: Partial<FairDraft>) => void
  readonly faultOf: (field: keyof FairDraft) => { readonly text: string } | undefined
  /** Id of a fair that exists already. */
  readonly fairId?: number | undefined
  /** Shows only the required fields. */
  readonly isBrief?: boolean
  /** Pressed in a line of text. */
  readonly onEnter: () => void
}

/** Fields of a fair; a new one's prefix follows its code until it is typed. */
export const FairFields = ({ draft, fairId, isBrief = false, onChange, faultOf, onEnter }: Props) => {
  const { fairs: texts } = usePhrases()
  const text = (field: 'code' | 'name' | 'numberPrefix' | 'address', maxLength: number, also: object = {}) => (
    <FaultFocus fault={faultOf(field)}>
      <TextField
        id={`fair-${field}`}
        label={texts[field]}
        maxLength={maxLength}
        value={draft[field]}
        fault={faultOf(field)?.text}
        onChange={(value) => onChange({ [field]: value })}
        onEnter={onEnter}
        {...also}
      />
    </FaultFocus>
  )
  const changeCode = (code: string) =>
    onChange({ code, ...(draft.numberPrefix === prefixOf(draft.code) ? { numberPrefix: prefixOf(code) } : {}) })
  return (
    <>
      {text('code', 30, { required: true, onChange: changeCode })}
      {text('name', 200, { required: true })}
      {text('numberPrefix', 6, {
        required: true,
        hint: texts.numberPrefixHint,
        onChange: (value: string) => onChange({ numberPrefix: value.toUpperCase() }),
      })}
      {!isBrief && (
        <MoreFields
          draft={draft}
          fairId={fairId}
          onChange={onChange}
          faultOf={faultOf}
          address={text('address', 200)}
        />
      )}
    </>
  )
}

type MoreProps = Pick<Props, 'draft' | 'fairId' | 'onChange' | 'faultOf'> & { readonly address: ReactNode }

const MoreFields = ({ draft, fairId, onChange, faultOf, address }: MoreProps) => {
  const { fairs: texts } = usePhrases()
  return (
    <>
      <Form.Item label={texts.year} htmlFor="fair-year">
        <InputNumber
          id="fair-year"
          min={2000}
          max={2100}
          precision={0}
          value={draft.year}
          onChange={(year) => onChange({ year })}
        />
      </Form.Item>
      <MomentField
        id="fair-startsAt"
        label={texts.startsAt}
        value={draft.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <MomentField
        id="fair-endsAt"
        label={texts.endsAt}
        value={draft.endsAt}
        fault={faultOf('endsAt')?.text}
        hint={<HoursHint text={texts.datesHint} fairId={fairId} />}
        onChange={(endsAt) => onChange({ endsAt })}
      />
      {address}
    </>
  )
}

/** Returns true if nothing is missing that a fair requires. */
export function isWhole({ code, name, numberPrefix }: FairDraft): boolean {
  return code.trim() !== '' && name.trim() !== '' && /^[A-Z0-9]{2,6}$/.test(numberPrefix.trim())
}
