import { minimums, type WhoOrdered as Ordered, type TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { Drawer } from 'antd'
import { go } from '../../../../kit/page/location.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { formatInteger, formatPercent } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import '../../../../ui/plain-table.css'

/** Customers behind a total that breaks its rule, most pieces first: those to talk to. */
export const WhoOrdered = ({ total, onClose }: { readonly total: TotalNotKept; readonly onClose: () => void }) => {
  const { minimums: texts } = usePhrases()
  const { hold, broken, who } = texts
  const { skcId, fabricId, colourId, figure, need, ordered, gap } = total
  const query = skcId === null ? { fabricId: fabricId ?? 0, colourId: colourId ?? 0 } : { skcId }
  const { data, error, retry } = useFreshRead(minimums.whoOrdered, query)
  const count = formatInteger(Math.abs(gap))
  const what = [total.skcNo || total.fabricName, total.goodsName, total.colourName].filter(Boolean).join(' ')
  return (
    <Drawer open size={560} title={who.title({ what })} onClose={onClose}>
      <p className="fd-who-asked">
        {who.asked({ figure: broken.figures[figure], need: formatInteger(need), ordered: formatInteger(ordered) })}{' '}
        <span className="fd-negative">{gap > 0 ? hold.gap({ count }) : hold.over({ count })}</span>
      </p>
      {!data && <NotLoaded rows={8} error={error} onRetry={retry} />}
      {data && <Customers ordered={data} total={ordered} />}
    </Drawer>
  )
}

const Customers = ({ ordered: { list, count }, total }: { readonly ordered: Ordered; readonly total: number }) => {
  const { minimums: texts } = usePhrases()
  const { columns, broken, of, who } = texts
  return (
    <>
      <table className="fd-table">
        <TableHead
          heads={[
            columns.customer,
            columns.customerName,
            [broken.columns.ordered, 'fd-number'],
            [who.share, 'fd-number'],
          ]}
        />
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
