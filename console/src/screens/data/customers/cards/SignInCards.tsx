import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { CardsDialog, cardsOf } from './CardsDialog.tsx'

/** Cards of these customers, without passwords, which cannot be read again. */
export const SignInCards = ({
  customerIds,
  onClose,
}: {
  readonly customerIds: number[]
  readonly onClose: () => void
}) => {
  const { data } = useFreshRead(customerRecord.signInCards, { customerIds })
  if (!data) return null
  const withoutAccountCount = data.filter(({ accounts }) => accounts.length === 0).length
  const carded = data.reduce((sum, customer) => sum + customer.carded, 0)
  const devices = data.reduce((sum, customer) => sum + customer.devices, 0)
  return (
    <CardsDialog
      cards={cardsOf(data)}
      withoutAccountCount={withoutAccountCount}
      carded={carded}
      devices={devices}
      onClose={onClose}
    />
  )
}
