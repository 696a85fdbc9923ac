import { useStorageFault } from '../../../kit/storage/storage-fault.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** Says why what is typed is in this page alone, and what brings it back to order. */
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
