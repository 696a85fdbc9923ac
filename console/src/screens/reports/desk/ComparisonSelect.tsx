import { comparisonText, readComparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import type { ComparisonState } from './use-comparison.ts'

/** Chooses the fair or season to compare with. */
export const ComparisonSelect = ({ offered: { list, seasons }, selected, choose }: ComparisonState) => {
  const { desk: texts } = useShellPhrases()
  return (
    <label className="fd-desk-other fd-small">
      {texts.besides}{' '}
      <select value={comparisonText(selected)} onChange={({ target }) => choose(readComparison(target.value))}>
        <option value="">{texts.noOther}</option>
        {list.map(({ fairId, name }) => (
          <option key={fairId} value={comparisonText({ fairId })}>
            {name}
          </option>
        ))}
        {seasons.length > 0 && (
          <optgroup label={texts.seasons}>
            {seasons.map((season) => (
              <option key={season} value={comparisonText({ season })}>
                {season || texts.unnamedSeason}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  )
}
