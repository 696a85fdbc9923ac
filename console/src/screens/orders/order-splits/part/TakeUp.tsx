import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import { Alert, Select } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger, formatSigned } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { takeUp } from '../split-writes.ts'

type Props = { readonly orderPart: SplitPart; readonly siblings: readonly SplitPart[]; readonly onDone: () => void }

/** Differences shown at once. */
const maxLines = 12
const noTarget = 0

/** Changes of the order since the split, size by size, and the way to apply them to the parts. */
export const TakeUp = ({ orderPart, siblings, onDone }: Props) => {
  const { orderSplits: labels } = usePhrases()
  const texts = labels.part.takeUp
  const { orderId } = orderPart
  const drafts = [orderPart, ...siblings].filter(({ status }) => status === 'draft')
  const [into, setInto] = useState(drafts[0]?.id ?? noTarget)
  const { data, error, retry } = useFreshRead(
    orderSplits.getSplitOrderCheckStatus,
    useMemo(() => ({ orderIds: [orderId] }), [orderId]),
  )
  const check = data?.list[0]
  const run = useAct(async () => {
    await takeUp({ orderId, into: into === noTarget ? null : into })
    notify({ kind: 'success', text: texts.done })
    onDone()
  })
  if (!check) return <NotLoaded rows={2} error={error} onRetry={retry} />
  const { diffLines, staleReason } = check
  return (
    <Alert
      type="warning"
      className="fd-part-stale"
      title={staleReason || labels.staleTip}
      description={
        <>
          {diffLines.length === 0 && <p>{texts.same}</p>}
          {diffLines.length > 0 && (
            <table aria-label={texts.title}>
              <tbody>
                {diffLines.slice(0, maxLines).map((line) => (
                  <tr key={`${line.goodsId} ${line.colourId} ${line.sizeId}`}>
                    <th scope="row">
                      {line.goodsNo} {line.colour} {line.size}
                    </th>
                    <td>
                      {texts.ordered} {formatInteger(line.ordered)}
                    </td>
                    <td>
                      {texts.split} {formatInteger(line.split)}
                    </td>
                    <td data-less={line.diff < 0}>{formatSigned(line.diff)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {diffLines.length > maxLines && <p>{texts.more({ count: formatInteger(diffLines.length - maxLines) })}</p>}
          <div className="fd-part-take">
            {diffLines.some(({ diff }) => diff > 0) && (
              <Select
                aria-label={texts.run}
                value={into}
                onChange={setInto}
                options={[
                  ...drafts.map(({ id, splitNo, name }) => ({
                    value: id,
                    label: texts.into({ splitNo: `${splitNo} ${name}` }),
                  })),
                  { value: noTarget, label: texts.leave },
                ]}
              />
            )}
            <WriteButton write={orderSplitsCalls.takeUp} type="primary" loading={run.isBusy} onClick={() => run.run()}>
              {texts.run}
            </WriteButton>
          </div>
        </>
      }
    />
  )
}
