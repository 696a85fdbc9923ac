import { Button } from 'antd'
import { useShellPhrases } from '../text/phrases.ts'

/** Replaces a choice whose list could not be loaded. */
export const DictionaryAway = ({
  id,
  onRetry,
}: {
  readonly id: string | undefined
  readonly onRetry: () => unknown
}) => {
  const { shell } = useShellPhrases()
  return (
    <span id={id} role="status" className="fd-weak">
      {shell.loadFailed}{' '}
      <Button size="small" onClick={onRetry}>
        {shell.retry}
      </Button>
    </span>
  )
}
