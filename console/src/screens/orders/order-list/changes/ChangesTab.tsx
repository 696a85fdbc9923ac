import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { Empty } from 'antd'
import { go } from '../../../../kit/page/location.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { ChangeRequest } from './ChangeRequest.tsx'

/** Change requests since the order was approved; the open one is decided here. */
export const ChangesTab = ({
  row: { customerId, type, version },
}: {
  readonly row: Pick<OrderRow, 'customerId' | 'type' | 'version'>
}) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.change
  const { data, error, retry } = useFreshRead(orderChange.list, { customerId, type }, { version })
  if (!data) return <NotLoaded rows={6} error={error} onRetry={retry} />
  return (
    <>
      {data.mayAsk && (
        <Allowed menu="orderEntry">
          <WriteButton
            write={orderChange.ask}
            size="small"
            onClick={() => go(`/order/orderData?customerId=${customerId}&type=${type}&ask=yes`)}
          >
            {texts.ask}
          </WriteButton>
        </Allowed>
      )}
      {data.list.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              {texts.none}
              <br />
              <span className="fd-weak">{data.barrier === null ? texts.noneNote : texts.barriers[data.barrier]}</span>
            </>
          }
        />
      )}
      {data.list.map((change) => (
        <ChangeRequest
          key={change.id}
          change={change}
          version={data.version}
          mayDecide={data.mayDecide}
          barrier={data.barrier}
          onSettled={retry}
        />
      ))}
    </>
  )
}
