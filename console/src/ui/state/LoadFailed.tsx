import { Button } from 'antd'

type Props = { readonly text: string; readonly retryText: string; readonly onRetry: () => void }

/** What stands where something could not be loaded: why, and the way to try again. */
export const LoadFailed = ({ text, retryText, onRetry }: Props) => (
  <span className="fd-load-failed">
    {text}{' '}
    <Button size="small" onClick={onRetry}>
      {retryText}
    </Button>
  </span>
)
