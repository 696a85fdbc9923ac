import { useOnline } from '../../../kit/page/use-online.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** Says that the network is gone, and that nothing is lost by it. */
export const OfflineBanner = () => {
  const { shell } = useShellPhrases()
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <div className="fd-offline" role="status">
      {shell.offline}
    </div>
  )
}
