import type { DictionaryEntry } from '@fairdesk/contract/areas/shell/dictionary'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSignInPhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly fairs: UseQueryResult<readonly DictionaryEntry[]>
  readonly selected: number | null
  readonly onChoose: (fair: number) => void
}

/** Fairs to choose from; ended ones are marked. */
export const FairPicker = ({ fairs, selected, onChoose }: Props) => {
  const { login } = useSignInPhrases()
  const states: Readonly<Record<string, string>> = { archived: login.archived, closed: login.closed }
  const list = fairs.data ?? []
  return (
    <label className="fd-field">
      <span>{login.fair}</span>
      <select
        value={selected ?? ''}
        disabled={list.length === 0}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {list.map(({ value, label, tag }) => (
          <option key={value} value={value}>
            {label}
            {states[tag] === undefined ? '' : ` · ${states[tag]}`}
          </option>
        ))}
      </select>
      {fairs.isSuccess && list.length === 0 && <em className="fd-field-hint">{login.noFairs}</em>}
      {fairs.isError && (
        <em className="fd-field-hint">
          {login.fairsFailed}{' '}
          <button type="button" className="fd-login-link" onClick={() => void fairs.refetch()}>
            {login.retry}
          </button>
        </em>
      )}
    </label>
  )
}
