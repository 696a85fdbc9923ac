import type { ImportField, ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ValueQuestion } from './asked-values.ts'
import { withValue } from './mapping-edits.ts'

type Props = {
  readonly fields: readonly ImportField[]
  readonly asked: readonly ValueQuestion[]
  readonly mapping: ImportMapping
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

const firstShown = 12
const mostLikely = 3

/** What the file's own words mean: "42码" is 42. */
export const ValueMeanings = ({ fields, asked, mapping, onEdit }: Props) => {
  const { importWizard: words } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key
  const shown = isWhole ? asked : asked.slice(0, firstShown)
  const marks = { mapped: '', new: words.valueNew, refused: words.valueRefused }
  return (
    <section className="fd-import-section">
      <h3 title={words.valuesHint}>
        {words.values}
        <span className="fd-import-hint">{words.valuesHint}</span>
      </h3>
      {shown.map(({ field, text, why, likely = [] }) => {
        const meaning = mapping.values[field]?.[text] ?? ''
        return (
          <div key={`${field} ${text}`} className="fd-import-pair">
            <span title={`${labelOf(field)}  ${text}`}>
              <small>{labelOf(field)}</small> {text}
            </span>
            <Input
              size="small"
              aria-label={words.meaningOf({ text })}
              placeholder={marks[why]}
              maxLength={200}
              value={meaning}
              onChange={({ target }) => onEdit((now) => withValue(now, { field, text }, target.value))}
            />
            {meaning === '' && likely.length > 0 && (
              <div className="fd-import-likely">
                {likely.slice(0, mostLikely).map((value) => (
                  <Button
                    key={value}
                    type="link"
                    size="small"
                    aria-label={words.meanAsOf({ text, meaning: value })}
                    onClick={() => onEdit((now) => withValue(now, { field, text }, value))}
                  >
                    {words.likely({ value })}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )
      })}
      {asked.length > shown.length && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          {words.andMore({ count: formatInteger(asked.length) })}
        </Button>
      )}
    </section>
  )
}
