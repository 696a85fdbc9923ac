import '../../../ui/plain-table.css'
import type { CustomerRecord } from '@fairdesk/contract/areas/customer-record'
import { minimums } from '@fairdesk/contract/areas/minimums'
import { Button } from 'antd'
import { formatInteger } from '../../../kit/format.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { go } from '../../../kit/place.ts'
import { useRead } from '../../../kit/use-read.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Loading } from '../../../ui/Loading.tsx'

const most = 200

type Props = { readonly record: Pick<CustomerRecord, 'customerId' | 'code'> }

/** The minimum quantities that are this customer's own; they are changed on their own screen. */
export const MinimumsTab = ({ record }: Props) => {
  const { customerMinimums: words, minimums: columns, shell } = usePhrases()
  const params = { scope: 'customerGoods' as const, customerIds: [record.customerId], limit: most }
  const { data, isFetchedAfterMount, error, refetch } = useRead(minimums.list, params)
  if (!data || !isFetchedAfterMount) {
    if (!error) return <Loading rows={4} />
    return (
      <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className="fd-customer-accounts">
      <p className="fd-customer-note">{words.hint}</p>
      {data.list.length > 0 && (
        <table className="fd-table">
          <thead>
            <tr>
              <th scope="col">{words.goods}</th>
              <th scope="col">{columns.columns.min}</th>
              <th scope="col">{columns.columns.multiple}</th>
              <th scope="col">{columns.columns.max}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((rule) => (
              <tr key={rule.id}>
                <td>
                  {rule.goodsNo} {rule.goodsName}
                </td>
                <td>{formatInteger(rule.min)}</td>
                <td>{formatInteger(rule.multiple)}</td>
                <td>{formatInteger(rule.max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.list.length === 0 && <p className="fd-customer-note">{words.none}</p>}
      {data.count > most && <p className="fd-customer-note">{words.cut({ count: formatInteger(data.count) })}</p>}
      <div>
        <Button onClick={() => go(`/set/goodsCustomerMin?keyword=${encodeURIComponent(record.code)}`)}>
          {words.open}
        </Button>
      </div>
    </div>
  )
}
