import { goodsParameters, type PriceBandRow } from '@fairdesk/contract/areas/data/goods-parameters'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { isLost } from '../../../kit/call/api-error.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { type RangeFields, replaceRanges } from './price-writes.ts'

type Props = { readonly present: readonly PriceBandRow[]; readonly onClose: () => void }

/** Makes all ranges by one step, and says which before it does. */
export const PriceSteps = ({ present, onClose }: Props) => {
  const { goodsParameters: all, shell } = usePhrases()
  const words = all.prices
  const [step, setStep] = useState<number | null>(100)
  const [isBusy, setBusy] = useState(false)
  const unread = useUnreadFields()
  // Sent again it is what it was, of the list as it was: the list may show by then what was made without an answer.
  const lost = useRef<{
    readonly step: number
    readonly was: readonly PriceBandRow[]
    readonly ranges: readonly RangeFields[]
  } | null>(null)
  const proposed = useRead(goodsParameters.proposeGoodsPriceRange, { step: step ?? 100 }, { enabled: step !== null })
  const { data } = proposed
  const isReady =
    step !== null &&
    !unread.isAny &&
    data !== undefined &&
    data.length > 0 &&
    !proposed.isPlaceholderData &&
    !proposed.error
  const make = async () => {
    if (!isReady) return
    setBusy(true)
    const sent = lost.current?.step === step ? lost.current : { step, was: present, ranges: data }
    lost.current = null
    try {
      const made = await replaceRanges(sent.was, sent.ranges)
      const undo = () => void replaceRanges(made.ranges, sent.was).catch(() => undefined)
      const text = words.made({ count: made.ranges.length })
      notify({ kind: 'undoable', text, undoText: shell.undo, undo })
      onClose()
    } catch (error) {
      if (isLost(error)) lost.current = sent
      throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={words.steps}
      okText={words.make}
      cancelText={all.cancel}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onOk={() => void make().catch(() => undefined)}
      onCancel={onClose}
    >
      <FirstFocus>
        <div className="fd-price-step">
          {words.step}
          <UnreadFields.Provider value={unread.tell}>
            <NumberInput range={{ min: 1, max: 1_000_000 }} value={step} label={words.step} onChange={setStep} />
          </UnreadFields.Provider>
        </div>
      </FirstFocus>
      {proposed.isPending && <Loading rows={4} />}
      {proposed.error && <p className="fd-price-refused">{proposed.error.message || shell.loadFailed}</p>}
      {data && !proposed.error && (
        <p>{data.length === 0 ? words.noGoods : words.willBe({ count: data.length, gone: present.length })}</p>
      )}
      {data && !proposed.error && (
        <ul className="fd-proposed">
          {data.map(({ name, min, goods }) => (
            <li key={min}>
              {name} <span className="fd-parameter-note">{formatInteger(goods)}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
