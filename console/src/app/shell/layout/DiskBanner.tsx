import { useDiskStage } from '../../../kit/call/disk-stage.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** Says what is unavailable while the server's disk is nearly full; disappears once space is freed. */
export const DiskBanner = () => {
  const { disk: texts } = useShellPhrases()
  const { stage } = useDiskStage()
  if (stage === 'free') return null
  return (
    <div className="fd-offline" role="status">
      {texts[stage]}
    </div>
  )
}
