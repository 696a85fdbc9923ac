import { type SyncState, sync as syncCalls } from '@fairdesk/contract/areas/sync/sync'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { holdRows, retryRows } from '../sync-writes.ts'

const mostAtOnce = 500

type Props = {
  readonly ids: readonly number[]
  /** State of a single document: acts that would change nothing are not offered. */
  readonly state?: SyncState
}

/** Sends documents again or sets them aside. */
export const RowActs = ({ ids, state }: Props) => {
  const { sync: texts } = usePhrases()
  const send = async (act: typeof retryRows | typeof holdRows) => {
    const { changed } = await act({ ids: [...ids] })
    notify({ kind: 'success', text: texts.changed({ count: formatInteger(changed) }) })
  }
  const retry = useAct(() => send(retryRows))
  const hold = useAct(() => send(holdRows))
  const disabled = ids.length === 0 || ids.length > mostAtOnce
  return (
    <>
      {state !== 'pending' && (
        <WriteButton
          write={syncCalls.retry}
          size="small"
          disabled={disabled}
          loading={retry.isBusy}
          onClick={() => retry.run()}
        >
          {texts.retry}
        </WriteButton>
      )}
      {state !== 'held' && (
        <WriteButton
          write={syncCalls.hold}
          size="small"
          disabled={disabled}
          loading={hold.isBusy}
          onClick={() => hold.run()}
        >
          {texts.setAside}
        </WriteButton>
      )}
    </>
  )
}
