import { notify } from '../../../../kit/notify/notices.ts'
import { useSession } from '../../../../kit/session/session.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useFilePick } from '../../../../ui/form/use-file-pick.tsx'
import { propose } from '../../../../ui/size-matrix/editing/proposal.ts'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { readUnsent } from './unsent-file.ts'

/**
 * Loads the edits a customer's device could not send from its saved file, and shows them in the matrix as a proposal.
 */
export function useUnsentFile(session: OrderSession, onProposed: (cell: CellAddress) => void) {
  const { orderEntry } = usePhrases()
  const texts = orderEntry.unsent
  const fairId = useSession(({ profile }) => profile?.fair.id ?? 0)
  const take = async (file: File | undefined) => {
    const unsent = readUnsent((await file?.text()) ?? '', fairId, session.order)
    if (typeof unsent === 'string') return notify({ kind: 'error', text: texts.faults[unsent] })
    const { account, cells } = unsent
    const matchedCells = cells.flatMap((cell) => {
      const address = session.addressOf(cell)
      return address ? [{ ...address, qty: cell.qty }] : []
    })
    const first = propose(session.matrix, matchedCells)
    session.useHead.setState({ proposal: texts.source({ account }) })
    const unmatchedCount = cells.length - matchedCells.length
    if (unmatchedCount > 0) notify({ kind: 'error', text: texts.left({ count: formatInteger(unmatchedCount) }) })
    if (first) onProposed(first)
    else if (unmatchedCount === 0) notify({ kind: 'success', text: texts.same })
  }
  return useFilePick({ label: texts.open, accept: '.json,application/json', onChoose: ([file]) => void take(file) })
}
