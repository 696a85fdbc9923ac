import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import { CustomerPicker } from '../CustomerPicker.tsx'
import type { OrderSession } from '../session/order-session.ts'
import { type Filling, type FillReach, fillQueryOf, rowsIn } from './fill-query.ts'
import { proposeFilled } from './propose-filled.ts'

type Props = {
  readonly session: OrderSession
  readonly shown: readonly string[]
  readonly cell: CellAddress | null
  readonly onClose: () => void
  /** Where the first proposed cell stands. */
  readonly onProposed: (cell: CellAddress) => void
}

const blank: Filling = { by: 'ratio', parts: '', sets: 1, qty: 12, from: null, percent: 100 }

/** Has quantities worked out for the row, the style or all styles in sight; they stand as a proposal. */
export const FillDialog = ({ session, shown, cell, onClose, onProposed }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [reach, setReach] = useState<FillReach>(cell ? 'row' : 'shown')
  const [filling, setFilling] = useState<Filling>(blank)
  const change = (changes: Partial<Filling>) => setFilling((now) => ({ ...now, ...changes }))
  const rows = rowsIn(session, { reach, cell, shown })
  const query = rows.length > 0 && rows.length <= 2000 ? fillQueryOf(session.order, rows, filling) : null
  const act = useAct(async () => {
    if (!query) return
    const answer = await call(orderEntry.fill, query)
    const { first, unfilled } = proposeFilled(session, answer, words)
    if (unfilled !== '') notify({ kind: 'error', text: unfilled })
    if (!first) return
    onClose()
    onProposed(first)
  })
  return (
    <ActDialog
      width={520}
      title={words.fill.title}
      okText={words.fill.propose({ rows: rows.length })}
      disabled={query === null}
      act={act}
      onClose={onClose}
    >
      <div className="fd-fill">
        <Segmented<FillReach>
          options={(['row', 'style', 'shown'] as const).map((value) => ({
            value,
            label: words.fill.reach[value],
            disabled: value !== 'shown' && cell === null,
          }))}
          value={reach}
          onChange={setReach}
        />
        <Segmented<Filling['by']>
          options={(['ratio', 'curve', 'copy', 'guide'] as const).map((value) => ({
            value,
            label: words.fill.by[value],
          }))}
          value={filling.by}
          onChange={(by) => change({ by })}
        />
        <FillFields filling={filling} onChange={change} />
        <p className="fd-weak">{words.fill.hints[filling.by]}</p>
        {rows.length > 2000 && <p className="fd-weak">{words.fill.tooMany({ most: 2000 })}</p>}
      </div>
    </ActDialog>
  )
}

type FieldsProps = { readonly filling: Filling; readonly onChange: (changes: Partial<Filling>) => void }

const FillFields = ({ filling: { by, parts, sets, qty, from, percent }, onChange }: FieldsProps) => {
  const { orderEntry: words } = usePhrases()
  if (by === 'ratio')
    return (
      <div className="fd-fill-line">
        <Input
          autoFocus
          aria-label={words.fill.parts}
          placeholder={words.fill.partsExample}
          value={parts}
          onChange={(event) => onChange({ parts: event.target.value })}
        />
        <NumberInput
          label={words.fill.sets}
          value={sets}
          range={{ min: 1, max: 999 }}
          onChange={(value) => onChange({ sets: value })}
        />
      </div>
    )
  if (by === 'curve')
    return (
      <NumberInput
        label={words.fill.qty}
        value={qty}
        range={{ min: 1, max: 9999 }}
        onChange={(value) => onChange({ qty: value })}
      />
    )
  if (by === 'copy')
    return (
      <div className="fd-fill-line">
        <CustomerPicker chosen={from} onChoose={(id) => onChange({ from: { id, name: String(id) } })} />
        <NumberInput
          label={words.fill.percent}
          value={percent}
          range={{ min: 1, max: 1000 }}
          onChange={(value) => onChange({ percent: value })}
        />
      </div>
    )
  return null
}
