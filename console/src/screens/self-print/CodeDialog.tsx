import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import type { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Modal, Select } from 'antd'
import { useDeferredValue, useEffect, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { makeCode } from './self-print-writes.ts'

type MadeCode = Output<typeof selfPrint.makeCode>

/** A code for the customer who stands at the counter, so large that he reads it from there. */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { selfPrint: words, shell } = usePhrases()
  const [customerId, setCustomerId] = useState<number | null>(null)
  const [made, setMade] = useState<MadeCode | null>(null)
  const making = useAct(async () => {
    if (customerId !== null) setMade(await makeCode({ customerId }))
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
            <Button type="primary" disabled={customerId === null} loading={making.isBusy} onClick={() => making.run()}>
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
          <Customer value={customerId} onChange={setCustomerId} />
        </>
      )}
    </Modal>
  )
}

const Customer = ({
  value,
  onChange,
}: {
  readonly value: number | null
  readonly onChange: (customerId: number | null) => void
}) => {
  const { selfPrint: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data, error, isFetching } = useRead(reportPickers.getCustomerList, { keyword, limit: 50 })
  return (
    <Select
      autoFocus
      className="fd-code-customer"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={words.customer}
      placeholder={words.findCustomer}
      loading={isFetching}
      value={value}
      notFoundContent={error?.message}
      options={(data?.list ?? []).map(({ customerId, code, name }) => ({
        value: customerId,
        label: `${code} ${name}`,
      }))}
      onChange={(id) => onChange(id ?? null)}
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
