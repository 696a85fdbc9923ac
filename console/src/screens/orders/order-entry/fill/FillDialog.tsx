import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import { Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { FillFields } from './FillFields.tsx'
import { type FillDraft, type FillReach, fillQueryOf, fillReaches, fillWays, rowsIn } from './fill-query.ts'
import { proposeFilled } from './propose-filled.ts'
import { SetPicker } from './SetPicker.tsx'

type Props = {
  readonly session: OrderSession
  readonly visibleStyleIds: readonly string[]
  readonly cell: CellAddress | null
  readonly onClose: () => void
  /** Called with the first proposed cell. */
  readonly onProposed: (cell: CellAddress) => void
  /** Opens the list of ratios that are kept. */
  readonly onRatios: () => void
}

const blank: FillDraft = {
  method: 'ratio',
  ratioName: null,
  ratioText: '',
  amountBy: 'sets',
  sets: 1,
  qty: 12,
  sourceCustomer: null,
  percent: 100,
}
const mostRows = 2000

/**
 * Computes quantities for the row, the style, all visible styles, an outfit or a rack, and shows them as a proposal.
 */
export const FillDialog = ({ session, visibleStyleIds, cell, onClose, onProposed, onRatios }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const [reach, setReach] = useState<FillReach>(cell ? 'row' : 'shown')
  const [set, setSet] = useState<GoodsSet | null>(null)
  const [filling, setFilling] = useState<FillDraft>(blank)
  const change = (changes: Partial<FillDraft>) => setFilling((current) => ({ ...current, ...changes }))
  const unread = useUnreadFields()
  const rows = rowsIn(session, { reach, cell, visibleStyleIds, set })
  const query =
    rows.length > 0 && rows.length <= mostRows && !unread.isAny ? fillQueryOf(session.order, rows, filling) : null
  const act = useAct(async () => {
    if (!query) return
    const answer = await call(orderEntry.fill, query)
    const { first, unfilled } = proposeFilled(session, answer, texts)
    if (unfilled !== '') notify({ kind: 'error', text: unfilled })
    if (!first) return
    onClose()
    onProposed(first)
  })
  const isSet = reach === 'outfit' || reach === 'rack'
  return (
    <ActDialog
      width={560}
      title={texts.fill.title}
      okText={texts.fill.propose({ rows: rows.length })}
      disabled={query === null}
      act={act}
      onClose={onClose}
    >
      <UnreadFields.Provider value={unread.reportUnread}>
        <div className="fd-fill">
          <Segmented<FillReach>
            options={fillReaches.map((value) => ({
              value,
              label: texts.fill.reach[value],
              disabled: (value === 'row' || value === 'style') && cell === null,
            }))}
            value={reach}
            onChange={(value) => {
              setReach(value)
              setSet(null)
            }}
          />
          {isSet && <SetPicker key={reach} kind={reach} selected={set} onChoose={setSet} />}
          <Segmented<FillDraft['method']>
            options={fillWays.map((value) => ({ value, label: texts.fill.by[value] }))}
            value={filling.method}
            onChange={(fillMethod) => change({ method: fillMethod })}
          />
          <FillFields
            session={session}
            filling={filling}
            onChange={change}
            onRatios={onRatios}
            onEnter={() => query && act.run()}
          />
          <p className="fd-weak fd-flush">{texts.fill.hints[filling.method]}</p>
          {isSet && set && rows.length === 0 && (
            <p className="fd-flush" role="alert">
              {texts.fill.noRowsOfSet}
            </p>
          )}
          {rows.length > mostRows && <p className="fd-weak fd-flush">{texts.fill.tooMany({ most: mostRows })}</p>}
        </div>
      </UnreadFields.Provider>
    </ActDialog>
  )
}
