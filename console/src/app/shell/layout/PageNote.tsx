import { Button, Result } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useOnline } from '../../../kit/page/use-online.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { homePath } from '../../routes.ts'

type Kind = 'notFound' | 'forbidden' | 'crashed' | 'notLoaded'
type Props = { readonly kind: Kind; readonly onRetry?: () => void }

const statuses = { notFound: 404, forbidden: 403, crashed: 'error', notLoaded: 'warning' } as const

/** A page that cannot be shown says why and what to do. */
export const PageNote = ({ kind, onRetry }: Props) => {
  const { shell } = useShellPhrases()
  // Without a network a reload would lose the whole console to the browser's own error page.
  const isReady = useOnline() || kind !== 'notLoaded'
  const retry = kind === 'notLoaded' ? shell.reload : shell.retry
  return (
    <Result
      status={statuses[kind]}
      title={shell[kind]}
      subTitle={shell[`${kind}Hint`]}
      extra={
        onRetry ? (
          <Button disabled={!isReady} onClick={onRetry}>
            {retry}
          </Button>
        ) : (
          <Button onClick={() => go(homePath)}>{shell.backHome}</Button>
        )
      }
    />
  )
}
