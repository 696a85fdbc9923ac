import { useDiskStage } from '../../../kit/call/disk-stage.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** Says what cannot be done while the server's disk is nearly full; it goes by itself once there is room. */
export const DiskBanner = () => {
  const { disk: words } = useShellPhrases()
  const { stage } = useDiskStage()
  if (stage === 'free') return null
  return (
    <div className="fd-offline" role="status">
      {words[stage]}
    </div>
  )
}
