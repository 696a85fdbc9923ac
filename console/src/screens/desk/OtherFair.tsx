import { useShellPhrases } from '../../kit/text/phrases.ts'
import type { OtherFairChoice } from './use-other-fair.ts'

/** Which fair this one is set beside; nothing where there is no other in which one has rights. */
export const OtherFair = ({ fairs, chosen, choose }: OtherFairChoice) => {
  const { desk: words } = useShellPhrases()
  if (fairs.length === 0) return null
  return (
    <label className="fd-desk-other">
      {words.besides}{' '}
      <select value={chosen ?? ''} onChange={({ target }) => choose(Number(target.value) || undefined)}>
        <option value="">{words.noOther}</option>
        {fairs.map(({ fairId, name }) => (
          <option key={fairId} value={fairId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
