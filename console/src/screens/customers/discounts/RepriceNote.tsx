import { Alert, Button } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RepriceDialog } from './RepriceDialog.tsx'

type Props = { readonly customerId: number; readonly isChanged: boolean }

/** That what is ordered keeps its prices, and the one way to give it today's. */
export const RepriceNote = ({ customerId, isChanged }: Props) => {
  const { customerDiscounts } = usePhrases()
  const words = customerDiscounts.reprice
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={words.note}
        action={
          <Button
            size="small"
            disabled={isChanged}
            title={isChanged ? words.saveFirst : ''}
            onClick={() => setOpen(true)}
          >
            {words.open}
          </Button>
        }
      />
      {isOpen && <RepriceDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </>
  )
}
