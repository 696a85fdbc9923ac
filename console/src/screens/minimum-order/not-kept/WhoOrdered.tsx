import { minimums, type WhoOrdered as Ordered, type TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { Drawer } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { formatPercent } from '../../../ui/grid/cells/number-format.ts'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import '../../../ui/plain-table.css'

type Props = { readonly total: TotalNotKept; readonly onClose: () => void }

/** Whose pieces a total is of that does not keep what is asked of it: whom to talk to, most pieces first. */
export const WhoOrdered = ({ total, onClose }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const { hold, broken, who } = words
  const { skcId, fabricId, colourId, figure, need, ordered, gap } = total
  const query = skcId === null ? { fabricId: fabricId ?? 0, colourId: colourId ?? 0 } : { skcId }
  const { data, error, retry } = useFreshRead(minimums.whoOrdered, query)
  const count = formatInteger(Math.abs(gap))
  const what = [total.skcNo || total.fabricName, total.goodsName, total.colourName].filter(Boolean).join(' ')
  return (
    <Drawer open size={560} title={who.title({ what })} onClose={onClose}>
      <p className="fd-who-asked">
        {who.asked({ figure: broken.figures[figure], need: formatInteger(need), ordered: formatInteger(ordered) })}{' '}
        <span className="fd-holding-missing">{gap > 0 ? hold.gap({ count }) : hold.over({ count })}</span>
      </p>
      {error && !data && (
        <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
      )}
      {!error && !data && <Loading rows={8} />}
      {data && <Customers ordered={data} total={ordered} />}
    </Drawer>
  )
}

const Customers = ({ ordered: { list, count }, total }: { readonly ordered: Ordered; readonly total: number }) => {
  const { minimums: words } = usePhrases()
  const { columns, broken, of, who } = words
  return (
    <>
      <table className="fd-table">
        <thead>
          <tr>
            <th>{columns.customer}</th>
            <th>{columns.customerName}</th>
            <th className="fd-number">{broken.ordered}</th>
            <th className="fd-number">{who.share}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ customerId, customer, customerName, qty }) => (
            <tr key={customerId}>
              <td>
                <button
                  type="button"
                  className="fd-link"
                  onClick={() => go(`/order/orderData?customerId=${customerId}`)}
                >
                  {customer}
                </button>
              </td>
              <td>{customerName}</td>
              <td className="fd-number">{formatInteger(qty)}</td>
              <td className="fd-number">{formatPercent((qty / total) * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > list.length && (
        <p className="fd-minimum-note">{of.cut({ count: formatInteger(count), shown: formatInteger(list.length) })}</p>
      )}
    </>
  )
}
