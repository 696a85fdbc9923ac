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
import { notify, offerUndo } from '../../kit/notify/notices.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { PrintThese } from './PrintThese.tsx'
import { actOnParts, deleteParts, mergeParts, restoreParts } from './split-writes.ts'

type Skipped = Output<typeof orderSplits.act>['skipped']
type Props = {
  readonly parts: readonly SplitPart[]
  readonly onDone: () => void
  /** Beside one part: neither merged nor exported from here. */
  readonly isOne?: boolean
}

/** What is done with parts as a whole; what was left as it is is told. */
export const SplitActs = ({ parts, onDone, isOne = false }: Props) => {
  const { orderSplits: words } = usePhrases()
  const download = useDownload()
  const [isVoiding, setVoiding] = useState(false)
  const [left, setLeft] = useState<{ readonly text: string; readonly skipped: Skipped } | null>(null)
  const acting = useAct(async (act: SplitAct) => {
    const { done, skipped } = await actOnParts({ act, parts: parts.map(({ id, version }) => ({ id, version })) })
    setVoiding(false)
    const said = { act: words.acts[act], count: formatInteger(done.length) }
    if (skipped.length > 0)
      return setLeft({ text: words.doneSkipped({ ...said, skipped: formatInteger(skipped.length) }), skipped })
    onDone()
    notify({ kind: 'success', text: words.done(said) })
  })
  const removing = useAct(() => removeParts(words, parts).then(onDone))
  const merging = useAct(async () => {
    const { emptied } = await mergeParts({ parts: parts.map(({ id, version }) => ({ id, version })) })
    onDone()
    notify({ kind: 'success', text: words.merged({ count: formatInteger(emptied.length) }) })
  })
  const size = isOne ? 'middle' : 'small'
  const possible = splitActs.filter((act) => parts.some(({ status }) => splitArrows[act].from.includes(status)))
  const drafts = parts.filter(({ status }) => status === 'draft')
  const mayRemove = parts.length > 0 && parts.every(({ status }) => status === 'draft' || status === 'void')
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
          {words.acts[act]}
        </WriteButton>
      ))}
      {!isOne && (
        <WriteButton
          write={orderSplitsCalls.merge}
          size={size}
          title={words.mergeTip}
          disabled={drafts.length < 2 || drafts.length < parts.length}
          loading={merging.isBusy}
          onClick={merging.run}
        >
          {words.merge}
        </WriteButton>
      )}
      <WriteButton
        write={orderSplitsCalls.deleteSplitOrder}
        size={size}
        disabled={!mayRemove}
        loading={removing.isBusy}
        onClick={() => removing.run()}
      >
        {words.remove}
      </WriteButton>
      <PrintThese parts={parts} size={size} />
      {!isOne &&
        (['wide', 'long'] as const).map((shape) => (
          <Button
            key={shape}
            size={size}
            icon={<DownloadOutlined />}
            onClick={() => download(orderSplits.exportOrderSplit, { ids: parts.map(({ id }) => id), shape })}
          >
            {words.files[shape]}
          </Button>
        ))}
      {isVoiding && (
        <ActDialog
          width={420}
          title={words.voidTitle({ count: formatInteger(parts.length) })}
          okText={words.acts.void}
          isDanger
          act={{ isBusy: acting.isBusy, run: () => acting.run('void') }}
          onClose={() => setVoiding(false)}
        >
          <p>{words.voidNote}</p>
        </ActDialog>
      )}
      {left && <LeftParts {...left} onClose={() => closeLeft(setLeft, onDone)} />}
    </>
  )
}

function closeLeft(setLeft: (none: null) => void, onDone: () => void): void {
  setLeft(null)
  onDone()
}

async function removeParts(words: Phrases['orderSplits'], parts: readonly SplitPart[]): Promise<void> {
  const { deleted } = await deleteParts({ ids: parts.map(({ id }) => id) })
  offerUndo(words.removed({ count: formatInteger(deleted.length) }), async () => {
    const { restored } = await restoreParts({ ids: deleted })
    notify({ kind: 'success', text: words.restored({ count: formatInteger(restored.length) }) })
  })
}

type LeftProps = { readonly text: string; readonly skipped: Skipped; readonly onClose: () => void }

const LeftParts = ({ text, skipped, onClose }: LeftProps) => {
  const { orderSplits: words } = usePhrases()
  return (
    <Modal open width={480} title={text} footer={null} onCancel={onClose}>
      <ul className="fd-split-left">
        {skipped.map(({ id, splitNo, customerName, code }) => (
          <li key={id}>
            {splitNo} {customerName} · {words.skips[code]}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
