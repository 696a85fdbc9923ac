import { WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { BigNote } from '../page-notes/BigNote.tsx'

export type Frame = {
  readonly key: string
  /** Moves with every refresh. */
  readonly rev: number
  /** Null: an address that may not be shown. */
  readonly address: string | null
  readonly title: string
}

/**
 * Third-party pages. They are kept beside the panes and shown or hidden, in an order independent of the tabs: a frame
 * reloads when it moves in the document.
 */
export const FrameLayer = ({ frames, active }: { readonly frames: readonly Frame[]; readonly active: string }) =>
  frames
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((frame) => (
      <section
        key={`${frame.key}#${frame.rev}`}
        className="fd-pane"
        role="tabpanel"
        id={`pane-${frame.key}`}
        aria-labelledby={`tab-${frame.key}`}
        hidden={frame.key !== active}
      >
        {frame.address === null ? <Refused /> : <FramePage address={frame.address} title={frame.title} />}
      </section>
    ))

const Refused = () => {
  const { tabs } = useShellPhrases()
  return <BigNote mark={<WarningFilled />} title={tabs.frameRefused} hint={tabs.frameRefusedHint} />
}

const sandbox = 'allow-scripts allow-forms allow-popups allow-downloads'

/** Third-party page in its own origin. It may not navigate the console and gets no referrer. */
const FramePage = ({ address, title }: { readonly address: string; readonly title: string }) => {
  const { tabs, shell } = useShellPhrases()
  const { origin } = new URL(address)
  if (useIsBarred(origin)) {
    return (
      <BigNote mark={<WarningFilled />} title={tabs.frameRefused} hint={tabs.frameBarredHint}>
        <Button onClick={() => location.reload()}>{shell.reload}</Button>
      </BigNote>
    )
  }
  // A page of the console's own origin would reach the console: it is shown without an origin.
  const isOthers = origin !== location.origin
  return (
    <iframe
      className="fd-frame"
      src={address}
      title={title}
      sandbox={isOthers ? `${sandbox} allow-same-origin` : sandbox}
      referrerPolicy="no-referrer"
    />
  )
}

/**
 * Returns true if this page's content policy blocked the site: it does so for sites added after the page was opened.
 */
function useIsBarred(origin: string): boolean {
  const [isBarred, setBarred] = useState(false)
  useEffect(() => {
    const onRefusal = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && URL.parse(blockedURI)?.origin === origin) setBarred(true)
    }
    document.addEventListener('securitypolicyviolation', onRefusal)
    return () => document.removeEventListener('securitypolicyviolation', onRefusal)
  }, [origin])
  return isBarred
}
