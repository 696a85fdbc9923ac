import type { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../kit/save/use-act.ts'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../../kit/search/use-customer-search.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { makeCode } from './self-print-writes.ts'

type SelfPrintCode = Output<typeof selfPrint.makeCode>

/** Code for the customer at the counter, large enough to be read from there. */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { selfPrint: texts, shell } = usePhrases()
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [createdCode, setCreatedCode] = useState<SelfPrintCode | null>(null)
  const making = useAct(async () => {
    if (customer) setCreatedCode(await makeCode({ customerId: customer.value }))
  })
  return (
    <Modal
      open
      width={480}
      title={createdCode ? texts.codeFor({ customer: createdCode.customer }) : texts.codeTitle}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shell.close}</Button>
          {createdCode && <Button onClick={() => setCreatedCode(null)}>{texts.another}</Button>}
          {!createdCode && (
            <Button type="primary" disabled={customer === null} loading={making.isBusy} onClick={() => making.run()}>
              {texts.makeCode}
            </Button>
          )}
        </>
      }
    >
      {createdCode ? (
        <ShownCode result={createdCode} />
      ) : (
        <>
          <p>{texts.codeHelp}</p>
          <CustomerChoice selected={customer} onChoose={setCustomer} />
        </>
      )}
    </Modal>
  )
}

type Customer = { readonly value: number; readonly label: string }

const CustomerChoice = (props: {
  readonly selected: Customer | null
  readonly onChoose: (customer: Customer | null) => void
}) => {
  const { selfPrint: texts } = usePhrases()
  return (
    <FoundSelect
      {...props}
      autoFocus
      className="fd-full-width"
      search={useCustomerSearch()}
      label={texts.customer}
      placeholder={texts.findCustomer}
    />
  )
}

const ShownCode = ({ result: { code, expiresAt } }: { readonly result: SelfPrintCode }) => {
  const { selfPrint: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
  return (
    <div className="fd-code-shown">
      <output data-over={isOver}>{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
      <p>{isOver ? texts.codeEnded : texts.validUntil({ time: time(expiresAt) })}</p>
    </div>
  )
}
