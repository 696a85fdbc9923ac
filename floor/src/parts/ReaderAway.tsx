import { Outdated } from '../app/version/Outdated.tsx'
import { useWords } from '../app/words.ts'

type Props = {
  readonly isOutdated: boolean
  readonly onRetry: () => void
}

/** The reader of codes is not on this device: the network is asked again, or the server's newer version taken. */
export function ReaderAway({ isOutdated, onRetry }: Props) {
  const words = useWords()
  if (isOutdated) return <Outdated text={words.readerOutdated} />
  return (
    <div className="state">
      <p role="status">{words.readerAway}</p>
      <button type="button" className="main" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  )
}
