import { Button, Result } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { homePath } from '../routes.ts'

type Props = { readonly kind: 'notFound' | 'forbidden' | 'crashed'; readonly onRetry?: () => void }

/** A page that cannot be shown says why and what to do. */
export const PageNote = ({ kind, onRetry }: Props) => {
  const { shell } = usePhrases()
  const status = { notFound: '404', forbidden: '403', crashed: 'error' } as const
  return (
    <Result
      status={status[kind]}
      title={shell[kind]}
      subTitle={shell[`${kind}Hint`]}
      extra={
        onRetry ? (
          <Button onClick={onRetry}>{shell.retry}</Button>
        ) : (
          <Button onClick={() => go(homePath)}>{shell.backHome}</Button>
        )
      }
    />
  )
}
