import { customerCodeKeys } from '@fairdesk/contract/customer-attributes'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import '../../../../ui/form/form-notes.css'
import { Form, Input, Switch } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FaultFocus } from '../../../../ui/form/FaultFocus.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { AgentChoice } from '../AgentChoice.tsx'
import { AreaChoice, BasisChoice, BrandChoice, CodeChoice, TypeChoice } from '../CustomerChoices.tsx'
import type { CustomerDraft, Faults } from './customer-draft.ts'

type Props = {
  readonly draft: CustomerDraft
  readonly change: (changes: Partial<CustomerDraft>) => void
  readonly faults: Faults
  /** Reason why the customer's code was refused. */
  readonly refusedCode: { readonly text: string } | undefined
  readonly isNew: boolean
  readonly otherBrands: number
}

/** The base data of a customer. */
export const CustomerFields = ({ draft, change, faults, refusedCode, isNew, otherBrands }: Props) => {
  const { customerRecord: texts } = usePhrases()
  const { fields } = texts
  const item = (name: keyof typeof fields) => ({ label: fields[name], htmlFor: `customer-${name}` })
  const text = (name: 'code' | 'name' | 'shortName' | 'contact' | 'phone') => ({
    id: `customer-${name}`,
    label: fields[name],
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <Form component="div" layout="vertical" className="fd-customer-fields">
      <FirstFocus isWanted={isNew}>
        <FaultFocus fault={refusedCode}>
          <TextField
            {...text('code')}
            required
            maxLength={codeLength}
            fault={refusedCode?.text ?? (faults.code ? texts.required : undefined)}
          />
        </FaultFocus>
      </FirstFocus>
      <TextField {...text('name')} required fault={faults.name ? texts.required : undefined} />
      <TextField {...text('shortName')} />
      <Form.Item {...item('type')}>
        <TypeChoice value={draft.type} onChange={(type) => change({ type })} />
      </Form.Item>
      {customerCodeKeys.map((key) => (
        <Form.Item key={key} {...item(key)}>
          <CodeChoice
            attribute={key}
            id={`customer-${key}`}
            value={draft[key]}
            onChange={(code) => change({ [key]: code })}
          />
        </Form.Item>
      ))}
      <Form.Item {...item('areaId')}>
        <AreaChoice id="customer-areaId" value={draft.areaId} onChange={(areaId) => change({ areaId })} />
      </Form.Item>
      <Form.Item {...item('agent')} extra={texts.agentHint}>
        <AgentChoice value={draft.agent} onChange={(agent) => change({ agent })} />
      </Form.Item>
      <TextField {...text('contact')} />
      <TextField {...text('phone')} />
      <Form.Item {...item('storeArea')}>
        <Whole
          name="storeArea"
          max={2_000_000}
          value={draft.storeArea}
          onChange={(storeArea) => change({ storeArea })}
        />
      </Form.Item>
      <Form.Item
        {...item('storeCount')}
        required
        {...(faults.storeCount ? { validateStatus: 'error', help: texts.required } : {})}
      >
        <Whole
          name="storeCount"
          max={100_000}
          value={draft.storeCount}
          onChange={(storeCount) => change({ storeCount })}
        />
      </Form.Item>
      <Form.Item
        {...item('brands')}
        {...(otherBrands > 0 ? { extra: texts.otherBrands({ count: formatInteger(otherBrands) }) } : {})}
      >
        <BrandChoice value={draft.brands} onChange={(brands) => change({ brands })} isAll={otherBrands === 0} />
      </Form.Item>
      {draft.discountBasis !== null && <Discount draft={draft} change={change} isWrong={faults.discount} />}
      <Form.Item {...item('enabled')} extra={texts.enabledHint}>
        <Switch id="customer-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </Form.Item>
      <Form.Item {...item('remark')} className={draft.discountBasis === null ? 'fd-customer-rest' : 'fd-whole-row'}>
        <Input.TextArea
          id="customer-remark"
          rows={2}
          maxLength={1024}
          value={draft.remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Form.Item>
    </Form>
  )
}

type IntegerFieldProps = {
  readonly name: string
  readonly max: number
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const Whole = ({ name, max, value, onChange }: IntegerFieldProps) => (
  <NumberInput id={`customer-${name}`} range={{ min: 0, max }} value={value} onChange={onChange} />
)

const Discount = ({ draft, change, isWrong }: Pick<Props, 'draft' | 'change'> & { readonly isWrong: boolean }) => {
  const { customerRecord: texts } = usePhrases()
  return (
    <>
      <Form.Item
        label={texts.fields.discount}
        htmlFor="customer-discount"
        {...(isWrong ? { validateStatus: 'error', help: texts.enterDiscount } : {})}
      >
        <NumberInput
          id="customer-discount"
          range={{ min: 0, max: 100, decimals: 2 }}
          value={draft.discount}
          onChange={(discount) => change({ discount })}
        />
      </Form.Item>
      <Form.Item label={texts.fields.discountBasis} htmlFor="customer-discountBasis">
        <BasisChoice value={draft.discountBasis} onChange={(discountBasis) => change({ discountBasis })} />
      </Form.Item>
    </>
  )
}
