import { useStorageFault } from '../../../kit/storage/storage-fault.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** Explains why unsaved input exists in this page only, and how to fix that. */
export const StorageBanner = () => {
  const { layout } = useShellPhrases()
  const { fault } = useStorageFault()
  if (fault === null) return null
  return (
    <div className="fd-offline" role="alert">
      {layout.storageFaults[fault]}
    </div>
  )
}
