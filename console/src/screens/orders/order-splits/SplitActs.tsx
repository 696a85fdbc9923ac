import { DownloadOutlined } from '@ant-design/icons'
import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import type { Output } from '@fairdesk/contract/endpoint'
import { type SplitAct, splitActs, splitArrows } from '@fairdesk/contract/orders/split-arrows'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { PrintThese } from './PrintThese.tsx'
import { actOnParts, deleteParts, mergeParts, restoreParts } from './split-writes.ts'

type PartSkips = Output<typeof orderSplits.act>['skipped']
type Props = {
  readonly orderParts: readonly SplitPart[]
  readonly onDone: () => void
  /** True for a single part: merge and export are not offered here. */
  readonly isOne?: boolean
}

/** Actions on whole parts; reports what was skipped. */
export const SplitActs = ({ orderParts, onDone, isOne = false }: Props) => {
  const { orderSplits: texts } = usePhrases()
  const download = useDownload()
  const [isVoiding, setVoiding] = useState(false)
  const [skippedReport, setSkippedReport] = useState<{ readonly text: string; readonly skipped: PartSkips } | null>(
    null,
  )
  const acting = useAct(async (act: SplitAct) => {
    const { done, skipped } = await actOnParts({ act, parts: orderParts.map(({ id, version }) => ({ id, version })) })
    setVoiding(false)
    const summary = { act: texts.acts[act], count: formatInteger(done.length) }
    if (skipped.length > 0)
      return setSkippedReport({
        text: texts.doneSkipped({ ...summary, skipped: formatInteger(skipped.length) }),
        skipped,
      })
    onDone()
    notify({ kind: 'success', text: texts.done(summary) })
  })
  const removing = useAct(() => removeParts(texts, orderParts).then(onDone))
  const merging = useAct(async () => {
    const { emptied } = await mergeParts({ parts: orderParts.map(({ id, version }) => ({ id, version })) })
    onDone()
    notify({ kind: 'success', text: texts.merged({ count: formatInteger(emptied.length) }) })
  })
  const size = isOne ? 'middle' : 'small'
  const possible = splitActs.filter((act) => orderParts.some(({ status }) => splitArrows[act].from.includes(status)))
  const drafts = orderParts.filter(({ status }) => status === 'draft')
  const mayRemove = orderParts.length > 0 && orderParts.every(({ status }) => status === 'draft' || status === 'void')
  return (
    <>
      {possible.map((act) => (
        <WriteButton
          write={orderSplitsCalls.act}
          key={act}
          size={size}
          danger={act === 'void'}
          loading={acting.isBusy}
          onClick={() => (act === 'void' ? setVoiding(true) : acting.run(act))}
        >
          {texts.acts[act]}
        </WriteButton>
      ))}
      {!isOne && (
        <WriteButton
          write={orderSplitsCalls.merge}
          size={size}
          title={texts.mergeTip}
          disabled={drafts.length < 2 || drafts.length < orderParts.length}
          loading={merging.isBusy}
          onClick={merging.run}
        >
          {texts.merge}
        </WriteButton>
      )}
      <WriteButton
        write={orderSplitsCalls.deleteSplitOrder}
        size={size}
        disabled={!mayRemove}
        loading={removing.isBusy}
        onClick={() => removing.run()}
      >
        {texts.remove}
      </WriteButton>
      <PrintThese orderParts={orderParts} size={size} />
      {!isOne &&
        (['wide', 'long'] as const).map((shape) => (
          <Button
            key={shape}
            size={size}
            icon={<DownloadOutlined />}
            onClick={() => download(orderSplits.exportOrderSplit, { ids: orderParts.map(({ id }) => id), shape })}
          >
            {texts.files[shape]}
          </Button>
        ))}
      {isVoiding && (
        <ActDialog
          width={420}
          title={texts.voidTitle({ count: formatInteger(orderParts.length) })}
          okText={texts.acts.void}
          isDanger
          act={{ isBusy: acting.isBusy, run: () => acting.run('void') }}
          onClose={() => setVoiding(false)}
        >
          <p>{texts.voidNote}</p>
        </ActDialog>
      )}
      {skippedReport && <LeftParts {...skippedReport} onClose={() => closeLeft(setSkippedReport, onDone)} />}
    </>
  )
}

function closeLeft(setLeft: (none: null) => void, onDone: () => void): void {
  setLeft(null)
  onDone()
}

async function removeParts(texts: Phrases['orderSplits'], orderParts: readonly SplitPart[]): Promise<void> {
  const { deleted } = await deleteParts({ ids: orderParts.map(({ id }) => id) })
  offerUndo(texts.removed({ count: formatInteger(deleted.length) }), async () => {
    const { restored } = await restoreParts({ ids: deleted })
    notify({ kind: 'success', text: texts.restored({ count: formatInteger(restored.length) }) })
  })
}

const LeftParts = ({
  text,
  skipped,
  onClose,
}: {
  readonly text: string
  readonly skipped: PartSkips
  readonly onClose: () => void
}) => {
  const { orderSplits: texts } = usePhrases()
  return (
    <Modal open width={480} title={text} footer={null} onCancel={onClose}>
      <ul className="fd-split-left">
        {skipped.map(({ id, splitNo, customerName, code }) => (
          <li key={id}>
            {splitNo} {customerName} · {texts.skips[code]}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
