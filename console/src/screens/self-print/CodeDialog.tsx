import type { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../kit/save/use-act.ts'
import { FoundSelect } from '../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../kit/search/use-customer-search.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { makeCode } from './self-print-writes.ts'

type MadeCode = Output<typeof selfPrint.makeCode>

/** A code for the customer who stands at the counter, so large that he reads it from there. */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { selfPrint: words, shell } = usePhrases()
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [made, setMade] = useState<MadeCode | null>(null)
  const making = useAct(async () => {
    if (customer) setMade(await makeCode({ customerId: customer.value }))
  })
  return (
    <Modal
      open
      width={480}
      title={made ? words.codeFor({ customer: made.customer }) : words.codeTitle}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shell.close}</Button>
          {made && <Button onClick={() => setMade(null)}>{words.another}</Button>}
          {!made && (
            <Button type="primary" disabled={customer === null} loading={making.isBusy} onClick={() => making.run()}>
              {words.makeCode}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <ShownCode made={made} />
      ) : (
        <>
          <p>{words.codeHelp}</p>
          <CustomerChoice chosen={customer} onChoose={setCustomer} />
        </>
      )}
    </Modal>
  )
}

type Customer = { readonly value: number; readonly label: string }
type ChoiceProps = { readonly chosen: Customer | null; readonly onChoose: (customer: Customer | null) => void }

const CustomerChoice = (props: ChoiceProps) => {
  const { selfPrint: words } = usePhrases()
  return (
    <FoundSelect
      {...props}
      autoFocus
      className="fd-code-customer"
      search={useCustomerSearch()}
      label={words.customer}
      placeholder={words.findCustomer}
    />
  )
}

const ShownCode = ({ made: { code, expiresAt } }: { readonly made: MadeCode }) => {
  const { selfPrint: words } = usePhrases()
  const time = useFairTime(formatTime)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
  return (
    <div className="fd-code-shown">
      <output data-over={isOver}>{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
      <p>{isOver ? words.codeEnded : words.validUntil({ time: time(expiresAt) })}</p>
    </div>
  )
}
