import { Button } from 'antd'
import { useShellPhrases } from '../text/phrases.ts'

type Props = { readonly id: string | undefined; readonly onRetry: () => unknown }

/** Replaces a choice whose list could not be loaded. */
export const DictionaryAway = ({ id, onRetry }: Props) => {
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
