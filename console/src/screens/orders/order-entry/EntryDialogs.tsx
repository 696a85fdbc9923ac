import { Drawer } from 'antd'
import { useMemo } from 'react'
import { SheetDialog } from '../../../figures/sheet/SheetDialog.tsx'
import type { Sheet } from '../../../figures/sheet/sheet-changes.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import { FillDialog } from './fill/FillDialog.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { EntryPanel } from './panel/EntryPanel.tsx'
import type { EntryPanelState } from './panel/use-entry-panel.ts'
import { RatiosDialog } from './ratios/RatiosDialog.tsx'
import { namedMatrix } from './session/named-matrix.ts'
import type { OrderSession } from './session/order-session.ts'
import { SubmitDialog } from './submit/SubmitDialog.tsx'

/** Dialog open over the matrix. */
export type EntryDialog = 'keys' | 'fill' | 'ratios' | 'submit' | 'withdraw' | { readonly sheet: Sheet | null } | null

type Props = {
  readonly opened: EntryDialog
  readonly session: OrderSession
  /** Styles that the filter leaves. */
  readonly visibleStyleIds: readonly string[]
  readonly panel: EntryPanelState
  readonly onOpen: (opened: EntryDialog) => void
  readonly onGoTo: (cell: CellAddress) => void
  /** The order is in another state. */
  readonly onMoved: () => void
}

export const EntryDialogs = ({ opened, session, visibleStyleIds, panel, onOpen, onGoTo, onMoved }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const orderId = session.useHead(({ customer }) => customer?.orderId ?? null)
  const close = () => onOpen(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: styles may have come since it was opened last
  const named = useMemo(() => namedMatrix(session), [session, opened])
  const { cell } = session.useCursor.getState()
  if (opened !== null && typeof opened === 'object')
    return <SheetDialog target={named} sheet={opened.sheet} onClose={close} />
  return (
    <>
      <Drawer
        open={panel.position === 'drawer' && panel.isOpen}
        onClose={panel.toggle}
        title={texts.panel.title}
        size={420}
      >
        <EntryPanel
          session={session}
          onGoTo={(cellAddress) => {
            panel.toggle()
            onGoTo(cellAddress)
          }}
        />
      </Drawer>
      {opened === 'keys' && <KeysSheet onClose={close} />}
      {opened === 'fill' && (
        <FillDialog
          session={session}
          visibleStyleIds={visibleStyleIds}
          cell={cell}
          onClose={close}
          onProposed={onGoTo}
          onRatios={() => onOpen('ratios')}
        />
      )}
      {opened === 'ratios' && (
        <RatiosDialog
          customerId={session.order.customerId}
          sizeId={cell && (session.cellOf(cell)?.sizeId ?? null)}
          onClose={() => onOpen('fill')}
        />
      )}
      {(opened === 'submit' || opened === 'withdraw') && orderId !== null && (
        <SubmitDialog
          session={session}
          orderId={orderId}
          act={opened}
          onGoTo={onGoTo}
          onMoved={onMoved}
          onClose={close}
        />
      )}
    </>
  )
}
