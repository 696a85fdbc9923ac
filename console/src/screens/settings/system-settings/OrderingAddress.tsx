import { PrinterOutlined } from '@ant-design/icons'
import { type AddressCheck, config } from '@fairdesk/contract/areas/settings/config'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { print } from '../../../kit/print/print.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { EntranceSheet } from './EntranceSheet.tsx'

/** Maximum clock offset, in seconds: larger ones are reported to the device and to the server's operator. */
const mostClockSeconds = 30

type AddressCheckResult = { readonly check: AddressCheck; readonly clockSeconds: number }

/** Checks what the server finds at the address in the form, and prints the sheet that directs customers there. */
export const OrderingAddress = () => {
  const { orderingAddress: texts } = usePhrases()
  const form = Form.useFormInstance()
  const typed: string = Form.useWatch('orderingAddress', form) ?? ''
  const wifiName: string = Form.useWatch('wifiName', form) ?? ''
  const address = typed.trim() === '' ? location.origin : typed.trim()
  const [checked, setChecked] = useState<AddressCheckResult | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const test = useAct(async () => {
    setChecked(null)
    const check = await call(config.checkOrderingAddress, { address })
    setChecked({ check, clockSeconds: Math.round((Date.parse(check.now) - Date.now()) / 1000) })
  })
  const printing = useAct(async () => {
    if (sheet.current) await print({ element: sheet.current, title: texts.scan, paper: 'a4' })
  })
  return (
    <div className="fd-ordering">
      <div>
        <Button onClick={test.run} loading={test.isBusy}>
          {texts.test}
        </Button>{' '}
        <Button icon={<PrinterOutlined />} onClick={printing.run}>
          {texts.printSheet}
        </Button>
      </div>
      <div aria-live="polite">{checked && <Findings {...checked} />}</div>
      <div className="fd-ordering-paper" aria-hidden="true">
        <div ref={sheet}>
          <EntranceSheet address={address} wifiName={wifiName.trim()} />
        </div>
      </div>
    </div>
  )
}

type CheckMessage = { readonly tone: 'plain' | 'good' | 'bad' | 'waiting'; readonly text: string }

const Findings = ({ check, clockSeconds }: AddressCheckResult) => {
  const { orderingAddress: texts } = usePhrases()
  const time = useFairTime()
  const { state, certificate } = check
  const isOff = Math.abs(clockSeconds) > mostClockSeconds
  const findings: CheckMessage[] = [
    { tone: state === 'ours' ? 'good' : 'bad', text: texts[state] },
    ...(state === 'ours' ? [{ tone: 'plain', text: check.isPrivate ? texts.isPrivate : texts.isPublic } as const] : []),
    ...(check.isHttps ? [] : [{ tone: 'waiting', text: texts.noHttps } as const]),
    ...(certificate
      ? [
          {
            tone: certificate.endsBeforeFair || !certificate.isTrusted ? 'bad' : 'good',
            text: texts.certificate({ issuer: certificate.issuer, at: time(certificate.endsAt) }),
          } as const,
        ]
      : []),
    ...(certificate && !certificate.isTrusted ? [{ tone: 'bad', text: texts.untrusted } as const] : []),
    ...(certificate?.endsBeforeFair ? [{ tone: 'bad', text: texts.endsEarly } as const] : []),
    isOff
      ? { tone: 'bad', text: texts.clockOff({ seconds: formatInteger(Math.abs(clockSeconds)) }) }
      : { tone: 'good', text: texts.clockRight },
  ]
  return (
    <ul className="fd-ordering-found fd-plain-list">
      {findings.map(({ tone, text }) => (
        <li key={text}>
          <StateTag tone={tone}>{text}</StateTag>
        </li>
      ))}
    </ul>
  )
}
