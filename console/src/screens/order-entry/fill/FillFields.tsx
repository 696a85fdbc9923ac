import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { SizeRatio } from '@fairdesk/contract/areas/orders/size-ratios'
import { Button, Input, Segmented, Select } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { CustomerPicker } from '../CustomerPicker.tsx'
import type { OrderSession } from '../session/order-session.ts'
import type { Filling } from './fill-query.ts'

type Props = {
  readonly session: OrderSession
  readonly filling: Filling
  readonly onChange: (changes: Partial<Filling>) => void
  readonly onRatios: () => void
  readonly onEnter: () => void
}

/** What each way of filling asks for. */
export const FillFields = (props: Props) => {
  const { orderEntry: words } = usePhrases()
  const { filling, onChange, onEnter } = props
  const { by, qty, from, percent } = filling
  const percentField = (
    <NumberInput
      label={words.fill.percent}
      value={percent}
      range={{ min: 1, max: 1000 }}
      onChange={(value) => onChange({ percent: value })}
      onEnter={onEnter}
    />
  )
  switch (by) {
    case 'ratio':
      return <RatioFields {...props} />
    case 'carton':
      return <CartonFields {...props} />
    case 'curve':
      return (
        <div className="fd-fill-line">
          {words.fill.qty}
          <NumberInput
            label={words.fill.qty}
            value={qty}
            range={{ min: 1, max: 9999 }}
            onChange={(value) => onChange({ qty: value })}
            onEnter={onEnter}
          />
        </div>
      )
    case 'copy':
      return (
        <div className="fd-fill-line">
          <CustomerPicker chosen={from} onChoose={(id, name) => onChange({ from: { id, name } })} />
          {percentField}%
        </div>
      )
    case 'history':
      return <div className="fd-fill-line">{percentField}%</div>
    case 'guide':
      return null
  }
}

const unnamed = ''

const RatioFields = ({ session, filling, onChange, onRatios, onEnter }: Props) => {
  const { orderEntry: words } = usePhrases()
  const { ratioName, parts, amountBy, sets, qty } = filling
  const isBySets = amountBy === 'sets'
  return (
    <>
      <div className="fd-fill-line">
        <KeptRatios session={session} filling={filling} onChange={onChange} none={words.fill.typed} />
        {ratioName === null && (
          <FirstFocus>
            <Input
              aria-label={words.fill.parts}
              placeholder={words.fill.partsExample}
              value={parts}
              onChange={(event) => onChange({ parts: event.target.value })}
              onPressEnter={onEnter}
            />
          </FirstFocus>
        )}
        <Button type="link" size="small" onClick={onRatios}>
          {words.ratios.open}
        </Button>
      </div>
      <div className="fd-fill-line">
        <Segmented<Filling['amountBy']>
          options={[
            { value: 'sets', label: words.fill.sets },
            { value: 'qty', label: words.fill.qty },
          ]}
          value={amountBy}
          onChange={(value) => onChange({ amountBy: value })}
        />
        <NumberInput
          key={amountBy}
          label={isBySets ? words.fill.sets : words.fill.qty}
          value={isBySets ? sets : qty}
          range={{ min: 1, max: isBySets ? 999 : 9999 }}
          onChange={(value) => onChange(isBySets ? { sets: value } : { qty: value })}
          onEnter={onEnter}
        />
      </div>
    </>
  )
}

/** So many cartons a row, of each style's own ratio or of one by its name. */
const CartonFields = ({ session, filling, onChange, onRatios, onEnter }: Props) => {
  const { orderEntry: words } = usePhrases()
  return (
    <div className="fd-fill-line">
      <KeptRatios session={session} filling={filling} onChange={onChange} none={words.fill.ownCarton} />
      {words.fill.cartons}
      <FirstFocus>
        <NumberInput
          label={words.fill.cartons}
          value={filling.sets}
          range={{ min: 1, max: 999 }}
          onChange={(sets) => onChange({ sets })}
          onEnter={onEnter}
        />
      </FirstFocus>
      <Button type="link" size="small" onClick={onRatios}>
        {words.ratios.open}
      </Button>
    </div>
  )
}

type KeptProps = Pick<Props, 'session' | 'filling' | 'onChange'> & { readonly none: string }

/** The ratios that are kept for this customer and for all, by their names; `none` is what is meant without one. */
const KeptRatios = ({ session, filling, onChange, none }: KeptProps) => {
  const { orderEntry: words } = usePhrases()
  const { customerId } = session.order
  const { data, error } = useRead(orderEntry.ratios, { customerId })
  return (
    <Select
      aria-label={words.fill.kept}
      className="fd-fill-kept"
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
  const own = list.filter(({ customerId }) => customerId !== null)
  return [...new Map([...own, ...list].map(({ name }) => [name.toLowerCase(), name])).values()]
}
