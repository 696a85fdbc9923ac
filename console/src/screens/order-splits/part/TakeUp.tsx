import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import { Alert, Select } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger, formatSigned } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { takeUp } from '../split-writes.ts'

type Props = { readonly part: SplitPart; readonly siblings: readonly SplitPart[]; readonly onDone: () => void }

/** Differences shown at once. */
const shown = 12
const leave = 0

/** What became of the order since, size by size, and the way to take it up into the parts. */
export const TakeUp = ({ part, siblings, onDone }: Props) => {
  const { orderSplits: words } = usePhrases()
  const texts = words.part.takeUp
  const { orderId } = part
  const drafts = [part, ...siblings].filter(({ status }) => status === 'draft')
  const [into, setInto] = useState(drafts[0]?.id ?? leave)
  const { data, error, retry } = useFreshRead(
    orderSplits.getSplitOrderCheckStatus,
    useMemo(() => ({ orderIds: [orderId] }), [orderId]),
  )
  const check = data?.list[0]
  const run = useAct(async () => {
    await takeUp({ orderId, into: into === leave ? null : into })
    notify({ kind: 'success', text: texts.done })
    onDone()
  })
  if (!check) return <NotLoaded rows={2} error={error} onRetry={retry} />
  const { diffLines, staleReason } = check
  return (
    <Alert
      type="warning"
      className="fd-part-stale"
      title={staleReason || words.staleTip}
      description={
        <>
          {diffLines.length === 0 && <p>{texts.same}</p>}
          {diffLines.length > 0 && (
            <table aria-label={texts.title}>
              <tbody>
                {diffLines.slice(0, shown).map((line) => (
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
          {diffLines.length > shown && <p>{texts.more({ count: formatInteger(diffLines.length - shown) })}</p>}
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
                  { value: leave, label: texts.leave },
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
