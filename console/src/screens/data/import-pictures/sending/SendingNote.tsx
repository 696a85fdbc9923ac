import { Button, Popover } from 'antd'
import { megabytesOf } from '../../../../kit/text/file-size.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { UploadItem } from './upload-item.ts'
import { progressOf } from './upload-pieces.ts'
import type { UploadRun, UploadState } from './upload-run.ts'

/** Progress of the upload, in total and file by file, with a pause button. */
export const SendingNote = ({ run, state }: { readonly run: UploadRun; readonly state: UploadState }) => {
  const { pictures: texts } = usePhrases()
  const { items, work } = state
  const { sent, bytes, done, known, failed, all } = progressOf(items)
  if (all === 0) return null
  return (
    <span className="fd-picture-sending fd-row fd-wrap">
      <progress value={bytes === 0 ? 1 : sent / bytes} aria-label={texts.sendingList} />
      <Popover content={<SendingList items={items} />} trigger="click" placement="bottomRight">
        <Button type="link" size="small">
          {texts.progress({ done: formatInteger(done), all: formatInteger(all), bytes: megabytes(sent, bytes) })}
        </Button>
      </Popover>
      {known > 0 && <span>{texts.known({ count: formatInteger(known) })}</span>}
      {failed > 0 && <strong>{texts.failed({ count: formatInteger(failed) })}</strong>}
      {work === 'idle' && run.failed.length > 0 && (
        <Button size="small" onClick={() => run.sendAgain()}>
          {texts.sendAgain}
        </Button>
      )}
      {work === 'offline' && <strong role="status">{texts.waitingForNetwork}</strong>}
      {(work === 'sending' || work === 'offline') && (
        <Button size="small" onClick={() => run.pause()}>
          {texts.pause}
        </Button>
      )}
      {work === 'paused' && (
        <Button size="small" type="primary" onClick={() => run.goOn()}>
          {texts.goOn}
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

/** Files with their upload progress; those that need attention first. */
const SendingList = ({ items }: { readonly items: readonly UploadItem[] }) => {
  const { pictures: texts } = usePhrases()
  const sortedItems = items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <ul className="fd-picture-list fd-scroll fd-plain-list">
      {sortedItems.slice(0, mostShown).map(({ id, file, state, sent, problem, refusal }) => (
        <li className="fd-row fd-apart" key={id} data-state={state}>
          <span title={file.name}>{file.name}</span>
          {state === 'sending' && <progress value={file.bytes === 0 ? 1 : sent / file.bytes} />}
          <small className="fd-weak">{problem ? texts.problems[problem] : refusal || texts.states[state]}</small>
        </li>
      ))}
    </ul>
  )
}
