import { usePhrases } from '../../../kit/text/phrases.ts'
import type { UploadItem } from './upload-item.ts'

const mostShown = 200
const order = ['failed', 'refused', 'sending', 'waiting', 'done', 'known'] as const

/** Each file with how far it is: what needs a look first. */
export const SendingList = ({ items }: { readonly items: readonly UploadItem[] }) => {
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
