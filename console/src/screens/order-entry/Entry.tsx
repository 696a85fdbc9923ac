import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { askAbout } from '../../figures/sheet/ask-about.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useOwnTitle } from '../../kit/page/own-tab.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { CellAddress } from '../../ui/size-matrix/matrix-data.ts'
import type { MatrixEvents, MatrixHandle } from '../../ui/size-matrix/matrix-props.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useWidth } from '../../ui/use-width.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { ChangeBar } from './change/ChangeBar.tsx'
import { EntryBar } from './EntryBar.tsx'
import { EntryDialogs, type Opened } from './EntryDialogs.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { EntryTools, useMoves } from './EntryTools.tsx'
import { type EntryQuery, isFiltered, noFilter, placeIn, shownStyles } from './entry-filter.ts'
import { ProposalBar } from './fill/ProposalBar.tsx'
import { exactGoods } from './find/FindBox.tsx'
import { cellOf, placeNumbered } from './find/go-to-goods.ts'
import { type GoToPlace, useGoToPlace } from './find/use-go-to-place.ts'
import { LostBar } from './lost/LostBar.tsx'
import { useLostEdits } from './lost/use-lost-edits.ts'
import { OrderMatrix } from './OrderMatrix.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { EntryPanel } from './panel/EntryPanel.tsx'
import { namedMatrix } from './session/named-matrix.ts'
import { useChecked } from './session/use-checked.ts'
import { useOrder } from './session/use-order.ts'
import { useStock } from './session/use-stock.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useUndo } from './use-undo.ts'

type Props = {
  readonly query: EntryQuery
  readonly onChange: (changes: Partial<EntryQuery>) => void
  readonly onOpen: (customerId: number, type?: OrderType) => void
  /** Set when the user has just chosen this customer here: what he types next are pieces. */
  readonly wasChosen: RefObject<boolean>
}

/** From this width on the panel stands beside the matrix. */
const wide = 1420
const narrow = 600

/** One customer's order of one type. */
export const Entry = ({ query, onChange, onOpen, wasChosen }: Props) => {
  const { orderEntry: words } = usePhrases()
  const order = useOrder(query.customerId, query.type, query.ask)
  const { session, styleIds } = order
  const name = useEntryTitle(session)
  const page = useRef<HTMLDivElement>(null)
  const width = useWidth(page)
  const matrix = useRef<MatrixHandle>(null)
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    // Whoever opens a dialog has left the style he typed in.
    if (opened) session.sendHeld()
  }, [opened, session])
  const step = useUndo(session.matrix, matrix)
  const shown = useMemo(() => shownStyles(session, styleIds, query), [session, styleIds, query])
  const goTo = (to: CellAddress) => {
    if (!shown.includes(to.styleId)) onChange(noFilter)
    // The list draws itself anew where the filter was given up.
    requestAnimationFrame(() => matrix.current?.focus(to.styleId, to))
  }
  const goToPlace = useGoToPlace(order, goTo)
  const latest = useLatest({ goToPlace, words })
  const events = useMemo(() => matrixEvents(latest, { session, setOpened }), [latest, session])
  useFirstFocus(shown[0], wasChosen, matrix)
  const [move] = useMoves(session)
  // Filling proposes quantities: of an order that takes none there is nothing to propose.
  const takesChanges = session.useHead(({ customer }) => customer?.barrier === null) || session.isAsking
  useEntryKeys({
    '?': () => setOpened('keys'),
    F4: () => takesChanges && setOpened('fill'),
    F8: () => setOpened((now) => (now === 'panel' ? null : 'panel')),
    F9: () => move && setOpened(move),
    '/': () => page.current?.querySelector<HTMLInputElement>('.fd-find-box input')?.focus(),
  })
  useChecked(session)
  useStock(session)
  useLostEdits(order)
  useCellOfAddress(session, query.cell, { goToPlace, words })
  const hasPanel = width >= wide
  return (
    <div className={width < narrow ? 'fd-page fd-entry-narrow' : 'fd-page'} ref={page}>
      <div className="fd-page-bar">
        <CustomerPicker chosen={{ id: query.customerId, name }} onChoose={(id) => onOpen(id)} />
        <EntryBar query={query} onChange={onChange} onGoTo={goToPlace} isNarrow={width < narrow} />
      </div>
      <OrderTotalsLine session={session}>
        <EntryTools
          session={session}
          hasPanel={hasPanel}
          isLoading={order.isLoading}
          onOpen={setOpened}
          onGoTo={goTo}
        />
      </OrderTotalsLine>
      <LostBar session={session} />
      <ChangeBar session={session} onAsk={(ask) => onChange({ ask })} />
      <ProposalBar session={session} onSettled={() => matrix.current?.focus()} />
      <div className="fd-page-body fd-entry-body">
        <OrderMatrix
          ref={matrix}
          order={order}
          styleIds={shown}
          events={events}
          density={width < narrow ? 'narrow' : 'compact'}
          {...(isFiltered(query) ? { onClear: () => onChange(noFilter) } : {})}
        />
        {hasPanel && <EntryPanel session={session} onGoTo={goTo} />}
      </div>
      <EntryFoot order={order} shown={shown} onGoTo={goTo} onStep={step} onHelp={() => setOpened('keys')} />
      <EntryDialogs
        opened={opened}
        session={session}
        shown={shown}
        hasPanel={hasPanel}
        onOpen={setOpened}
        onGoTo={goTo}
        onMoved={order.reload}
      />
    </div>
  )
}

type Session = ReturnType<typeof useOrder>['session']

/** The tab is called after the customer; gives his code and name. */
function useEntryTitle(session: Session): string {
  const { shell } = usePhrases()
  const customer = session.useHead((head) => head.customer)
  useOwnTitle(customer ? `${shell.titles.orderEntry} ${customer.name}` : '')
  return customer ? `${customer.code} ${customer.name}` : ''
}

/** Who has just chosen the customer types pieces next; who has gone elsewhere meanwhile stays there. */
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

type Words = ReturnType<typeof usePhrases>['orderEntry']

/** Stands on the cell that the address names, once it has come; another screen leads here so. */
function useCellOfAddress(
  session: Session,
  cell: string,
  { goToPlace, words }: { readonly goToPlace: GoToPlace; readonly words: Words },
): void {
  const done = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cell that is named, whatever is drawn since
  useEffect(() => {
    const place = placeIn(cell)
    if (!place || done.current === cell) return
    done.current = cell
    goToPlace(place, () => notify({ kind: 'error', text: words.cellGone }))
  }, [cell, session])
}

type Latest = RefObject<{
  readonly goToPlace: GoToPlace
  readonly words: Words
}>
type Parts = {
  readonly session: Session
  readonly setOpened: (opened: Opened) => void
}

function matrixEvents(latest: Latest, { session, setOpened }: Parts): MatrixEvents {
  const tell = (text: string) => notify({ kind: 'error', text })
  return {
    onCell: (cell) => session.useCursor.setState({ cell }),
    onScan: (text) => {
      const { words, goToPlace } = latest.current
      const known = placeNumbered(session, text)
      if (known && cellOf(session, known)) return goToPlace(known, () => undefined)
      // Until it is known where the code leads, digits belong to no cell.
      const cell = document.activeElement
      if (cell instanceof HTMLElement) cell.blur()
      const stay = (why: string) => {
        tell(why)
        if (cell instanceof HTMLElement && document.activeElement === document.body) cell.focus({ preventScroll: true })
      }
      exactGoods(text).then(
        (goods) => {
          if (!goods) stay(`${text}: ${words.notFound}`)
          else latest.current.goToPlace(goods, () => stay(words.notOffered({ text })))
        },
        (error: Error) => stay(error.message),
      )
    },
    findCode: async (text) => {
      const place = placeNumbered(session, text) ?? (await exactGoods(text))
      const { words, goToPlace } = latest.current
      return place ? () => goToPlace(place, () => tell(words.notOffered({ text }))) : null
    },
    onPasteBlock: askAbout(
      () => namedMatrix(session),
      (sheet) => setOpened({ sheet }),
    ),
  }
}
