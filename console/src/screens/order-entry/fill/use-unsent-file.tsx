import { notify } from '../../../kit/notify/notices.ts'
import { useSession } from '../../../kit/session/session.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useFilePick } from '../../../ui/form/use-file-pick.tsx'
import { propose } from '../../../ui/size-matrix/editing/proposal.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { readUnsent } from './unsent-file.ts'

/** Lets what a customer's device could not send stand in the matrix as a proposal, from the file that it saved. */
export function useUnsentFile(session: OrderSession, onProposed: (cell: CellAddress) => void) {
  const { orderEntry } = usePhrases()
  const words = orderEntry.unsent
  const fairId = useSession(({ profile }) => profile?.fair.id ?? 0)
  const take = async (file: File | undefined) => {
    const unsent = readUnsent((await file?.text()) ?? '', fairId, session.order)
    if (typeof unsent === 'string') return notify({ kind: 'error', text: words.faults[unsent] })
    const { account, cells } = unsent
    const placed = cells.flatMap((cell) => {
      const address = session.addressOf(cell)
      return address ? [{ ...address, qty: cell.qty }] : []
    })
    const first = propose(session.matrix, placed)
    session.useHead.setState({ proposal: words.source({ account }) })
    const left = cells.length - placed.length
    if (left > 0) notify({ kind: 'error', text: words.left({ count: formatInteger(left) }) })
    if (first) onProposed(first)
    else if (left === 0) notify({ kind: 'success', text: words.same })
  }
  return useFilePick({ label: words.open, accept: '.json,application/json', onChoose: ([file]) => void take(file) })
}
