import {
  type BinEntry,
  orderBin,
  type RestoreAnswer,
  type RestoreMode,
  restoreModes,
} from '@fairdesk/contract/areas/orders/order-bin'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { RefusedRows } from '../RefusedRows.tsx'
import { groupedSkips, SkippedOrders } from '../SkippedOrders.tsx'
import { type KindGroup, otherKinds, restoreGroups, restoreOrders } from './bin-writes.ts'
import { Shortages } from './Shortages.tsx'

type Props = { readonly entries: readonly BinEntry[]; readonly onDone: () => void; readonly onClose: () => void }

/**
 * Restores entries of any kind, orders last. For a customer with another order by now, asks what becomes of the two;
 * reports what was skipped.
 */
export const RestoreDialog = ({ entries, onDone, onClose }: Props) => {
  const { orderBin: texts } = usePhrases()
  const orders = entries.filter(({ kind }) => kind === 'order')
  const [others, setOthers] = useState(() => otherKinds(entries))
  const live = orders.filter(({ hasLive }) => hasLive).length
  const [mode, setMode] = useState<RestoreMode>('merge')
  const [restored, setRestored] = useState<RestoreAnswer | null>(null)
  const restoring = { orderIds: orders.map(({ ref }) => ref), mode: live > 0 ? mode : 'skip' } as const
  // After the restore a preview would find nothing to do.
  const {
    data: preview,
    error,
    retry,
  } = useFreshRead(orderBin.previewRestore, restoring, { enabled: !restored && orders.length > 0 })
  const run = useAct(async () => {
    const refused = await restoreGroups(others)
    const back = others.filter((group) => !refused.includes(group))
    if (back.length > 0) notify({ kind: 'success', text: texts.restoredKinds({ kinds: kindsText(texts, back) }) })
    // Those refused stay in the dialog, to be tried again.
    setOthers(refused)
    if (orders.length === 0 || !preview) {
      onDone()
      return refused.length > 0 ? undefined : onClose()
    }
    const answer = await restoreOrders({ ...restoring, seenShortQty: preview.shortQty }).catch((failure: unknown) => {
      retry()
      throw failure
    })
    onDone()
    if (answer.skipped.length > 0 || answer.refused.length > 0 || answer.shortQty > 0) return setRestored(answer)
    notify({ kind: 'success', text: restoredText(texts, answer) })
    onClose()
  })
  if (restored)
    return (
      <Modal
        open
        width={560}
        title={texts.result}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <p role="status">{restoredText(texts, restored)}</p>
        <Left answer={restored} tense="was" />
      </Modal>
    )
  const [first] = entries
  return (
    <ActDialog
      width={560}
      title={
        entries.length === 1
          ? texts.restoreTitle({ code: first?.code ?? '' })
          : texts.restoreTitleMany({ count: formatInteger(entries.length) })
      }
      okText={texts.restore}
      disabled={orders.length > 0 && (!preview || (preview.restored + preview.merged === 0 && others.length === 0))}
      act={run}
      onClose={onClose}
    >
      {others.length > 0 && <Others groups={others} />}
      {orders.length > 0 && <p>{texts.restoreAsWas}</p>}
      {live > 0 && (
        <>
          <p>{texts.liveQuestion({ count: formatInteger(live) })}</p>
          <Radio.Group
            className="fd-stack"
            value={mode}
            onChange={({ target }) => setMode(target.value)}
            options={restoreModes.map((value) => ({
              value,
              label: (
                <>
                  {texts.modes[value]} <small className="fd-weak">{texts.modeHints[value]}</small>
                </>
              ),
            }))}
          />
        </>
      )}
      {orders.length > 0 &&
        (preview ? <Left answer={preview} tense="will" /> : <NotLoaded rows={1} error={error} onRetry={retry} />)}
    </ActDialog>
  )
}

/** Entries of the other kinds, each by its number. */
const Others = ({ groups }: { readonly groups: readonly KindGroup[] }) => {
  const { orderBin: texts } = usePhrases()
  return (
    <ul>
      {groups.map(({ kind, entries }) => (
        <li key={kind}>
          {texts.kinds[kind]} {formatInteger(entries.length)}
          <small className="fd-weak"> {entries.map(({ code }) => code).join(texts.codeComma)}</small>
        </li>
      ))}
    </ul>
  )
}

function kindsText(texts: Phrases['orderBin'], groups: readonly KindGroup[]): string {
  return groups
    .map(({ kind, entries }) => `${texts.kinds[kind]} ${formatInteger(entries.length)}`)
    .join(texts.codeComma)
}

/** Pieces, cells and orders that are not restored, each with why. */
const Left = ({ answer, tense }: { readonly answer: RestoreAnswer; readonly tense: 'will' | 'was' }) => (
  <>
    <Shortages answer={answer} tense={tense} />
    <RefusedRows rows={answer.refused} />
    <SkippedOrders groups={groupedSkips(answer.skipped)} />
  </>
)

function restoredText(texts: Phrases['orderBin'], { restored, merged, skipped }: RestoreAnswer): string {
  return [
    ...(restored > 0 || merged === 0 ? [texts.restored({ count: formatInteger(restored) })] : []),
    ...(merged > 0 ? [texts.merged({ count: formatInteger(merged) })] : []),
    ...(skipped.length > 0 ? [texts.left({ count: formatInteger(skipped.length) })] : []),
  ].join(' · ')
}
