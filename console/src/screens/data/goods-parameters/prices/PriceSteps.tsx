import { goodsParameters, type PriceBandRow } from '@fairdesk/contract/areas/data/goods-parameters'
import { useState } from 'react'
import { Unacked } from '../../../../kit/call/resend.ts'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { NumberInput } from '../../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { Loading } from '../../../../ui/state/Loading.tsx'
import { type RangeFields, replaceRanges } from './price-writes.ts'

type Replacement = {
  readonly step: number
  readonly was: readonly PriceBandRow[]
  readonly ranges: readonly RangeFields[]
}

/** Makes all ranges by one step, and says which before it does. */
export const PriceSteps = ({
  present,
  onClose,
}: {
  readonly present: readonly PriceBandRow[]
  readonly onClose: () => void
}) => {
  const { goodsParameters: all, shell } = usePhrases()
  const texts = all.prices
  const [step, setStep] = useState<number | null>(100)
  const unread = useUnreadFields()
  // Resends exactly the original request on the original list: the displayed list may already include changes whose
  // answer was lost.
  const [unacked] = useState(() => new Unacked<Replacement>())
  const proposed = useRead(goodsParameters.proposeGoodsPriceRange, { step: step ?? 100 }, { enabled: step !== null })
  const { data } = proposed
  const isReady =
    step !== null &&
    !unread.isAny &&
    data !== undefined &&
    data.length > 0 &&
    !proposed.isPlaceholderData &&
    !proposed.error
  const make = useAct(async () => {
    if (!isReady) return
    const sent = unacked.all.find((replacement) => replacement.step === step) ?? { step, was: present, ranges: data }
    unacked.clear()
    const result = await unacked.send(sent, () => replaceRanges(sent.was, sent.ranges))
    offerUndo(texts.made({ count: result.ranges.length }), () => replaceRanges(result.ranges, sent.was))
    onClose()
  })
  return (
    <ActDialog width={520} title={texts.steps} okText={texts.make} disabled={!isReady} act={make} onClose={onClose}>
      <FirstFocus>
        <div className="fd-price-step fd-row">
          {texts.step}
          <UnreadFields.Provider value={unread.reportUnread}>
            <NumberInput range={{ min: 1, max: 1_000_000 }} value={step} label={texts.step} onChange={setStep} />
          </UnreadFields.Provider>
        </div>
      </FirstFocus>
      {proposed.isPending && <Loading rows={4} />}
      {proposed.error && <p className="fd-negative">{proposed.error.message || shell.loadFailed}</p>}
      {data && !proposed.error && (
        <p>{data.length === 0 ? texts.noGoods : texts.willBe({ count: data.length, gone: present.length })}</p>
      )}
      {data && !proposed.error && (
        <ul className="fd-proposed fd-wrap fd-plain-list">
          {data.map(({ name, min, goods }) => (
            <li key={min}>
              {name} <span className="fd-hint">{formatInteger(goods)}</span>
            </li>
          ))}
        </ul>
      )}
    </ActDialog>
  )
}
