import { CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { go } from '../../kit/page/location.ts'
import { useOnline } from '../../kit/page/use-online.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { homePath } from '../routes.ts'
import { BigNote } from './BigNote.tsx'

type Kind = 'notFound' | 'forbidden' | 'crashed' | 'notLoaded'

const marks = { notFound: '404', forbidden: '403', crashed: <CloseCircleFilled />, notLoaded: <WarningFilled /> }

/** Explains why a page cannot be shown and what to do. */
export const PageNote = ({ kind, onRetry }: { readonly kind: Kind; readonly onRetry?: () => void }) => {
  const { shell } = useShellPhrases()
  // Without a network a reload would lose the whole console to the browser's own error page.
  const isReady = useOnline() || kind !== 'notLoaded'
  const retry = kind === 'notLoaded' ? shell.reload : shell.retry
  return (
    <BigNote mark={marks[kind]} title={shell[kind]} hint={shell[`${kind}Hint`]}>
      {onRetry ? (
        <Button disabled={!isReady} onClick={onRetry}>
          {retry}
        </Button>
      ) : (
        <Button onClick={() => go(homePath)}>{shell.backHome}</Button>
      )}
    </BigNote>
  )
}
