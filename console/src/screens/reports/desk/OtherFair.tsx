import { useShellPhrases } from '../../../kit/text/phrases.ts'
import type { OtherFairChoice } from './use-other-fair.ts'

/** Chooses the fair to compare with; hidden if the user has rights in no other. */
export const OtherFair = ({ fairs, selected, choose }: OtherFairChoice) => {
  const { desk: texts } = useShellPhrases()
  if (fairs.length === 0) return null
  return (
    <label className="fd-desk-other fd-small">
      {texts.besides}{' '}
      <select value={selected ?? ''} onChange={({ target }) => choose(Number(target.value) || undefined)}>
        <option value="">{texts.noOther}</option>
        {fairs.map(({ fairId, name }) => (
          <option key={fairId} value={fairId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
