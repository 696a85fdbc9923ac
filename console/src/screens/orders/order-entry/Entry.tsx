import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useOwnTitle } from '../../../kit/page/own-tab.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { MatrixHandle } from '../../../ui/size-matrix/matrix-props.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { useBarrierText } from '../SkippedOrders.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { ChangeBar } from './change/ChangeBar.tsx'
import { EntryBar } from './EntryBar.tsx'
import { type EntryDialog, EntryDialogs } from './EntryDialogs.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { EntryTools, useMoves } from './EntryTools.tsx'
import { type EntryQuery, isFiltered, noFilter, shownStyles } from './entry-filter.ts'
import { ProposalBar } from './fill/ProposalBar.tsx'
import { matrixEvents } from './find/matrix-events.ts'
import { useCellOfAddress } from './find/use-cell-of-address.ts'
import { useGoToPlace } from './find/use-go-to-place.ts'
import { LostBar } from './lost/LostBar.tsx'
import { useLostEdits } from './lost/use-lost-edits.ts'
import { OrderMatrix } from './OrderMatrix.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { EntryPanel } from './panel/EntryPanel.tsx'
import { useEntryPanel } from './panel/use-entry-panel.ts'
import { nextUnsettled } from './session/unsaved-of.ts'
import { useChecked } from './session/use-checked.ts'
import { useOrder } from './session/use-order.ts'
import { useStock } from './session/use-stock.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useUndo } from './use-undo.ts'

type Props = {
  readonly query: EntryQuery
  readonly onChange: (changes: Partial<EntryQuery>) => void
  readonly onOpen: (customerId: number, type?: OrderType) => void
  /** Set when the user has just chosen this customer here: their next input is a quantity. */
  readonly wasChosen: RefObject<boolean>
}

const narrow = 600

/** One customer's order of one type. */
export const Entry = ({ query, onChange, onOpen, wasChosen }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const order = useOrder(query.customerId, query.type, query.ask)
  const { session, styleIds } = order
  const name = useEntryTitle(session)
  const page = useRef<HTMLDivElement>(null)
  const width = useWidth(page)
  const matrix = useRef<MatrixHandle>(null)
  const [opened, setOpened] = useState<EntryDialog>(null)
  useEffect(() => {
    // Opening a dialog ends typing in the style.
    if (opened) session.sendHeld()
  }, [opened, session])
  const step = useUndo(session.matrix, matrix)
  const visibleStyleIds = useMemo(() => shownStyles(session, styleIds, query), [session, styleIds, query])
  const goTo = (cellAddress: CellAddress) => {
    if (!visibleStyleIds.includes(cellAddress.styleId)) onChange(noFilter)
    // The list renders again if the filter was cleared.
    requestAnimationFrame(() => matrix.current?.focus(cellAddress.styleId, cellAddress))
  }
  const goToPlace = useGoToPlace(order, goTo)
  const latest = useLatest({ goToPlace, texts })
  const events = useMemo(
    () => matrixEvents(latest, { session, onSheet: (sheet) => setOpened({ sheet }) }),
    [latest, session],
  )
  useFirstFocus(visibleStyleIds[0], wasChosen, matrix)
  const [move] = useMoves(session)
  // Fill proposes quantities, which is pointless for an order that takes no edits.
  const takesChanges = session.useHead(({ customer }) => customer?.barrier === null) || session.isAsking
  const tellBarrier = useBarrierNotice(session)
  const panel = useEntryPanel(width)
  const goToUnsettled = () => {
    const cell = nextUnsettled(session.matrix, visibleStyleIds, session.useCursor.getState().cell)
    if (cell) goTo(cell)
  }
  useEntryKeys({
    '?': () => setOpened('keys'),
    F3: () => page.current?.querySelector<HTMLInputElement>('.fd-customer-picker input')?.focus(),
    F4: () => (takesChanges ? setOpened('fill') : tellBarrier()),
    F8: panel.toggle,
    'Shift+F8': goToUnsettled,
    F9: () => move && setOpened(move),
    '/': () => page.current?.querySelector<HTMLInputElement>('.fd-find-box input')?.focus(),
  })
  useChecked(session)
  useStock(session)
  useLostEdits(order)
  useCellOfAddress(session, query.cell, { goToPlace, texts })
  return (
    <div className={width < narrow ? 'fd-page fd-entry-narrow' : 'fd-page'} ref={page}>
      <div className="fd-page-bar">
        <CustomerPicker selected={{ id: query.customerId, name }} onChoose={(id) => onOpen(id)} />
        <EntryBar query={query} onChange={onChange} onGoTo={goToPlace} isNarrow={width < narrow} />
      </div>
      <OrderTotalsLine session={session} onOpened={order.reload}>
        <EntryTools session={session} panel={panel} isLoading={order.isLoading} onOpen={setOpened} onGoTo={goTo} />
      </OrderTotalsLine>
      <LostBar session={session} />
      <ChangeBar session={session} onAsk={(ask) => onChange({ ask })} />
      <ProposalBar session={session} onSettled={() => matrix.current?.focus()} />
      <div className="fd-page-body fd-entry-body">
        <OrderMatrix
          ref={matrix}
          order={order}
          styleIds={visibleStyleIds}
          events={events}
          density={width < narrow ? 'narrow' : 'compact'}
          isTight={panel.position === 'docked' && panel.isOpen}
          {...(isFiltered(query) ? { onClear: () => onChange(noFilter) } : {})}
        />
        {panel.position !== 'drawer' && panel.isOpen && (
          <EntryPanel
            session={session}
            onGoTo={goTo}
            {...(panel.position === 'docked' ? { onClose: panel.toggle } : {})}
          />
        )}
      </div>
      <EntryFoot
        order={order}
        visibleStyleIds={visibleStyleIds}
        onNextUnsettled={goToUnsettled}
        onStep={step}
        onHelp={() => setOpened('keys')}
      />
      <EntryDialogs
        opened={opened}
        session={session}
        visibleStyleIds={visibleStyleIds}
        panel={panel}
        onOpen={setOpened}
        onGoTo={goTo}
        onMoved={order.reload}
      />
    </div>
  )
}

type Session = ReturnType<typeof useOrder>['session']

/** Names the tab after the customer; returns the customer's code and name. */
function useEntryTitle(session: Session): string {
  const { shell } = usePhrases()
  const customer = session.useHead((head) => head.customer)
  useOwnTitle(customer ? `${shell.titles.orderEntry} ${customer.name}` : '')
  return customer ? `${customer.code} ${customer.name}` : ''
}

/** Returns a function that tells why the order takes no edits. */
function useBarrierNotice(session: Session): () => void {
  const barrierText = useBarrierText()
  return () => {
    const { customer } = session.useHead.getState()
    if (!customer?.barrier) return
    notify({ kind: 'error', text: barrierText({ barrier: customer.barrier, barrierAt: customer.barrierAt }) })
  }
}

/** Focuses the first cell after the user has chosen the customer, unless they have moved the focus meanwhile. */
function useFirstFocus(
  first: string | undefined,
  wasChosen: RefObject<boolean>,
  matrix: RefObject<MatrixHandle | null>,
): void {
  useEffect(() => {
    if (first === undefined || !wasChosen.current) return
    wasChosen.current = false
    if (document.activeElement === document.body) matrix.current?.focus(first)
  }, [first, wasChosen, matrix])
}
