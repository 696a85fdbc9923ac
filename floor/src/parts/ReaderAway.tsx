import { useTexts } from '../texts/texts.ts'
import { Outdated } from './Outdated.tsx'

type Props = {
  readonly isOutdated: boolean
  readonly onRetry: () => void
}

/** The reader of codes is not on this device: the network is asked again, or the server's newer version taken. */
export function ReaderAway({ isOutdated, onRetry }: Props) {
  const texts = useTexts()
  if (isOutdated) return <Outdated text={texts.readerOutdated} />
  return (
    <div className="state">
      <p role="status">{texts.readerAway}</p>
      <button type="button" className="main" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
