import type { CustomerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { Button } from 'antd'
import { go } from '../../../../kit/page/location.ts'
import { useMinimumsOf } from '../../../../kit/query/minimums-of.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { SaidLists } from '../../../../ui/SaidLists.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'

/** Minimums of this customer and those not kept today; rules are changed on their own screen. */
export const MinimumsTab = ({ record }: { readonly record: Pick<CustomerRecord, 'customerId' | 'code'> }) => {
  const { customerMinimums: texts } = usePhrases()
  const { lists, error, retry } = useMinimumsOf({ customerId: record.customerId })
  if (!lists) return <NotLoaded rows={4} error={error} onRetry={retry} />
  return (
    <div className="fd-customer-accounts">
      <p className="fd-note">{texts.hint}</p>
      <SaidLists lists={lists} />
      <div>
        <Button onClick={() => go(`/set/goodsCustomerMin?keyword=${encodeURIComponent(record.code)}`)}>
          {texts.open}
        </Button>
      </div>
    </div>
  )
}
