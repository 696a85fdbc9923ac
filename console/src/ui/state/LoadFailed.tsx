import { Button } from 'antd'

type Props = { readonly text: string; readonly retryText: string; readonly onRetry: () => void }

/** Shows why something could not be loaded, with a retry button. */
export const LoadFailed = ({ text, retryText, onRetry }: Props) => (
  <span>
    {text}{' '}
    <Button size="small" onClick={onRetry}>
      {retryText}
    </Button>
  </span>
)
