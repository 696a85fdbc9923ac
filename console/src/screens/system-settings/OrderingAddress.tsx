import { PrinterOutlined } from '@ant-design/icons'
import { type AddressCheck, config } from '@fairdesk/contract/areas/settings/config'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { print } from '../../kit/print/print.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { EntranceSheet } from './EntranceSheet.tsx'

/** Phones and tablets that are further off are told of it, and so is he who runs the server. */
const mostClockSeconds = 30

type Checked = { readonly check: AddressCheck; readonly clockSeconds: number }

/** What the server finds at the address that stands in the form, and the sheet that brings customers there. */
export const OrderingAddress = () => {
  const { orderingAddress: words } = usePhrases()
  const form = Form.useFormInstance()
  const typed: string = Form.useWatch('orderingAddress', form) ?? ''
  const wifiName: string = Form.useWatch('wifiName', form) ?? ''
  const address = typed.trim() === '' ? location.origin : typed.trim()
  const [checked, setChecked] = useState<Checked | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const test = useAct(async () => {
    setChecked(null)
    const check = await call(config.checkOrderingAddress, { address })
    setChecked({ check, clockSeconds: Math.round((Date.parse(check.now) - Date.now()) / 1000) })
  })
  const printing = useAct(async () => {
    if (sheet.current) await print({ element: sheet.current, title: words.scan, paper: 'A4' })
  })
  return (
    <div className="fd-ordering">
      <div>
        <Button onClick={test.run} loading={test.isBusy}>
          {words.test}
        </Button>{' '}
        <Button icon={<PrinterOutlined />} onClick={printing.run}>
          {words.printSheet}
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

type Finding = { readonly tone: 'plain' | 'good' | 'bad' | 'waiting'; readonly text: string }

const Findings = ({ check, clockSeconds }: Checked) => {
  const { orderingAddress: words } = usePhrases()
  const time = useFairTime()
  const { state, problem, certificate } = check
  const isOff = Math.abs(clockSeconds) > mostClockSeconds
  const found: Finding[] = [
    state === 'unreachable'
      ? { tone: 'bad', text: words.unreachable({ problem }) }
      : { tone: state === 'ours' ? 'good' : 'bad', text: words[state] },
    { tone: 'plain', text: check.isPrivate ? words.isPrivate : words.isPublic },
    ...(check.isHttps ? [] : [{ tone: 'waiting', text: words.noHttps } as const]),
    ...(certificate
      ? [
          {
            tone: certificate.endsBeforeFair || !certificate.isTrusted ? 'bad' : 'good',
            text: words.certificate({ issuer: certificate.issuer, at: time(certificate.endsAt) }),
          } as const,
        ]
      : []),
    ...(certificate && !certificate.isTrusted ? [{ tone: 'bad', text: words.untrusted } as const] : []),
    ...(certificate?.endsBeforeFair ? [{ tone: 'bad', text: words.endsEarly } as const] : []),
    isOff
      ? { tone: 'bad', text: words.clockOff({ seconds: formatInteger(Math.abs(clockSeconds)) }) }
      : { tone: 'good', text: words.clockRight },
  ]
  return (
    <ul className="fd-ordering-found">
      {found.map(({ tone, text }) => (
        <li key={text}>
          <StateTag tone={tone}>{text}</StateTag>
        </li>
      ))}
    </ul>
  )
}
