import { Button, Popover } from 'antd'
import { megabytesOf } from '../../../kit/text/file-size.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { UploadItem } from './upload-item.ts'
import { progressOf } from './upload-pieces.ts'
import type { UploadRun, UploadState } from './upload-run.ts'

type Props = { readonly run: UploadRun; readonly state: UploadState }

/** How far the sending is, in total and file by file, with its pause. */
export const SendingNote = ({ run, state }: Props) => {
  const { pictures: words } = usePhrases()
  const { items, work } = state
  const { sent, bytes, done, known, failed, all } = progressOf(items)
  if (all === 0) return null
  return (
    <span className="fd-picture-sending">
      <progress value={bytes === 0 ? 1 : sent / bytes} aria-label={words.sendingList} />
      <Popover content={<SendingList items={items} />} trigger="click" placement="bottomRight">
        <Button type="link" size="small">
          {words.progress({ done: formatInteger(done), all: formatInteger(all), bytes: megabytes(sent, bytes) })}
        </Button>
      </Popover>
      {known > 0 && <span>{words.known({ count: formatInteger(known) })}</span>}
      {failed > 0 && <strong>{words.failed({ count: formatInteger(failed) })}</strong>}
      {work === 'idle' && run.failed.length > 0 && (
        <Button size="small" onClick={() => run.sendAgain()}>
          {words.sendAgain}
        </Button>
      )}
      {work === 'offline' && <strong role="status">{words.waitingForNetwork}</strong>}
      {(work === 'sending' || work === 'offline') && (
        <Button size="small" onClick={() => run.pause()}>
          {words.pause}
        </Button>
      )}
      {work === 'paused' && (
        <Button size="small" type="primary" onClick={() => run.goOn()}>
          {words.goOn}
        </Button>
      )}
    </span>
  )
}

function megabytes(sent: number, all: number): string {
  return `${megabytesOf(sent)} / ${megabytesOf(all)} MB`
}

const mostShown = 200
const order = ['failed', 'refused', 'sending', 'waiting', 'done', 'known'] as const

/** Each file with how far it is: what needs a look first. */
const SendingList = ({ items }: { readonly items: readonly UploadItem[] }) => {
  const { pictures: words } = usePhrases()
  const shown = items.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <ul className="fd-picture-list">
      {shown.slice(0, mostShown).map(({ id, file, state, sent, problem, refusal }) => (
        <li key={id} data-state={state}>
          <span title={file.name}>{file.name}</span>
          {state === 'sending' && <progress value={file.bytes === 0 ? 1 : sent / file.bytes} />}
          <small>{problem ? words.problems[problem] : refusal || words.states[state]}</small>
        </li>
      ))}
    </ul>
  )
}
