import { QRCode } from 'antd'
import { useSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** For the door of the hall, A4: where to order, and by which network. */
export const EntranceSheet = ({ address, wifiName }: { readonly address: string; readonly wifiName: string }) => {
  const { orderingAddress: texts, systemSettings } = usePhrases()
  const fair = useSession(({ profile }) => profile?.fair)
  const entrance = new URL('/floor/', address.startsWith('http') ? address : location.origin)
  if (fair) entrance.searchParams.set('f', String(fair.id))
  return (
    <article className="fd-entrance">
      <h1>{fair?.name}</h1>
      <p className="fd-entrance-scan">{texts.scan}</p>
      <QRCode type="svg" value={entrance.href} size={420} bordered={false} color="#000" bgColor="#fff" />
      {wifiName !== '' && (
        <p className="fd-entrance-wifi">
          {texts.join}
          <strong>
            {systemSettings.wifiName} {wifiName}
          </strong>
        </p>
      )}
      <p>{texts.open}</p>
      <p className="fd-entrance-address">{entrance.href}</p>
    </article>
  )
}
