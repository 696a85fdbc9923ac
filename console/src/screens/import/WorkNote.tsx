import { LoadingOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import type { Work } from './import-run.ts'

const longMs = 3000

/** What is under way and, when it takes longer, for how long it has been. */
export const WorkNote = ({ work }: { readonly work: Work }) => {
  const { importWizard: words } = usePhrases()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const elapsed = now - work.since
  const said = {
    upload: words.uploading({ percent: Math.floor(work.sent * 100) }),
    check: words.checking,
    commit: words.committing,
    commitGood: words.committing,
  }[work.kind]
  return (
    <span className="fd-import-work" role="status">
      <LoadingOutlined /> {said}
      {elapsed > longMs && (
        <span className="fd-import-elapsed">{words.elapsed({ seconds: Math.floor(elapsed / 1000) })}</span>
      )}
    </span>
  )
}
