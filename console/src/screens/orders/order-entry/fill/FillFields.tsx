import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { SizeRatio } from '@fairdesk/contract/areas/orders/size-ratios'
import { Button, Input, Segmented, Select } from 'antd'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { CustomerPicker } from '../CustomerPicker.tsx'
import type { OrderSession } from '../session/order-session.ts'
import type { FillDraft } from './fill-query.ts'

type Props = {
  readonly session: OrderSession
  readonly filling: FillDraft
  readonly onChange: (changes: Partial<FillDraft>) => void
  readonly onRatios: () => void
  readonly onEnter: () => void
}

/** Fields of each way of filling. */
export const FillFields = (props: Props) => {
  const { orderEntry: texts } = usePhrases()
  const { filling, onChange, onEnter } = props
  const { method, qty, sourceCustomer, percent } = filling
  const percentField = (
    <NumberInput
      label={texts.fill.percent}
      value={percent}
      range={{ min: 1, max: 1000 }}
      onChange={(value) => onChange({ percent: value })}
      onEnter={onEnter}
    />
  )
  switch (method) {
    case 'ratio':
      return <RatioFields {...props} />
    case 'carton':
      return <CartonFields {...props} />
    case 'curve':
      return (
        <div className="fd-unbroken fd-row">
          {texts.fill.qty}
          <NumberInput
            label={texts.fill.qty}
            value={qty}
            range={{ min: 1, max: 9999 }}
            onChange={(value) => onChange({ qty: value })}
            onEnter={onEnter}
          />
        </div>
      )
    case 'copy':
      return (
        <div className="fd-unbroken fd-row">
          <CustomerPicker
            selected={sourceCustomer}
            onChoose={(id, name) => onChange({ sourceCustomer: { id, name } })}
          />
          {percentField}%
        </div>
      )
    case 'history':
      return <div className="fd-unbroken fd-row">{percentField}%</div>
    case 'guide':
      return null
  }
}

const unnamed = ''

const RatioFields = ({ session, filling, onChange, onRatios, onEnter }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const { ratioName, ratioText, amountBy, sets, qty } = filling
  const isBySets = amountBy === 'sets'
  return (
    <>
      <div className="fd-unbroken fd-row">
        <KeptRatios session={session} filling={filling} onChange={onChange} none={texts.fill.typed} />
        {ratioName === null && (
          <FirstFocus>
            <Input
              aria-label={texts.fill.parts}
              placeholder={texts.fill.partsExample}
              value={ratioText}
              onChange={(event) => onChange({ ratioText: event.target.value })}
              onPressEnter={onEnter}
            />
          </FirstFocus>
        )}
        <Button type="link" size="small" onClick={onRatios}>
          {texts.ratios.open}
        </Button>
      </div>
      <div className="fd-unbroken fd-row">
        <Segmented<FillDraft['amountBy']>
          options={[
            { value: 'sets', label: texts.fill.sets },
            { value: 'qty', label: texts.fill.qty },
          ]}
          value={amountBy}
          onChange={(value) => onChange({ amountBy: value })}
        />
        <NumberInput
          key={amountBy}
          label={isBySets ? texts.fill.sets : texts.fill.qty}
          value={isBySets ? sets : qty}
          range={{ min: 1, max: isBySets ? 999 : 9999 }}
          onChange={(value) => onChange(isBySets ? { sets: value } : { qty: value })}
          onEnter={onEnter}
        />
      </div>
    </>
  )
}

/** Cartons per row, by each style's own ratio or by a named one. */
const CartonFields = ({ session, filling, onChange, onRatios, onEnter }: Props) => {
  const { orderEntry: texts } = usePhrases()
  return (
    <div className="fd-unbroken fd-row">
      <KeptRatios session={session} filling={filling} onChange={onChange} none={texts.fill.ownCarton} />
      {texts.fill.cartons}
      <FirstFocus>
        <NumberInput
          label={texts.fill.cartons}
          value={filling.sets}
          range={{ min: 1, max: 999 }}
          onChange={(sets) => onChange({ sets })}
          onEnter={onEnter}
        />
      </FirstFocus>
      <Button type="link" size="small" onClick={onRatios}>
        {texts.ratios.open}
      </Button>
    </div>
  )
}

type StoredRatiosProps = Pick<Props, 'session' | 'filling' | 'onChange'> & { readonly none: string }

/** Stored ratios of this customer and of all, by name; `none` is the label of the option without a ratio. */
const KeptRatios = ({ session, filling, onChange, none }: StoredRatiosProps) => {
  const { orderEntry: texts } = usePhrases()
  const { customerId } = session.order
  const { data, error } = useRead(orderEntry.ratios, { customerId })
  return (
    <Select
      aria-label={texts.fill.kept}
      style={{ width: 160 }}
      value={filling.ratioName ?? unnamed}
      loading={!data && !error}
      options={[
        { value: unnamed, label: none },
        ...ratioNames(data?.list ?? []).map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChange({ ratioName: name === unnamed ? null : name })}
    />
  )
}

/** One name may be kept for several size groups, and again for this customer: a row takes its own. */
function ratioNames(list: readonly SizeRatio[]): string[] {
  const customerRatios = list.filter(({ customerId }) => customerId !== null)
  return [...new Map([...customerRatios, ...list].map(({ name }) => [name.toLowerCase(), name])).values()]
}
