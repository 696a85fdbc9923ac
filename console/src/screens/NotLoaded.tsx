import { useShellPhrases } from '../kit/text/phrases.ts'
import { LoadFailed } from '../ui/state/LoadFailed.tsx'
import { Loading } from '../ui/state/Loading.tsx'

type Props = {
  /** Lines that are seen while it is on its way. */
  readonly rows?: number
  /** Why it did not come. */
  readonly error: Error | null
  readonly onRetry: () => unknown
}

/** Placeholder for an answer that is not there. */
export const NotLoaded = ({ rows = 6, error, onRetry }: Props) => {
  const { shell } = useShellPhrases()
  if (!error) return <Loading rows={rows} />
  return <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={() => void onRetry()} />
}
