import type { ImportField, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ValueQuestion } from './asked-values.ts'
import { withValue } from './mapping-edits.ts'

type Props = {
  readonly fields: readonly ImportField[]
  readonly questions: readonly ValueQuestion[]
  readonly mapping: ImportMapping
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

const firstShown = 12
const mostLikely = 3

/** Meanings of the file's own words: "42码" is 42. */
export const ValueMeanings = ({ fields, questions, mapping, onEdit }: Props) => {
  const { importWizard: texts } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key
  const visibleQuestions = isWhole ? questions : questions.slice(0, firstShown)
  const marks = { mapped: '', new: texts.valueNew, refused: texts.valueRefused }
  return (
    <section className="fd-import-section">
      <h3 className="fd-flush fd-cut" title={texts.valuesHint}>
        {texts.values}
        <span className="fd-import-hint fd-hint">{texts.valuesHint}</span>
      </h3>
      {visibleQuestions.map(({ field, text, why, likely = [] }) => {
        const meaning = mapping.values[field]?.[text] ?? ''
        return (
          <div key={`${field} ${text}`} className="fd-import-pair">
            <span title={`${labelOf(field)}  ${text}`}>
              <small className="fd-weak">{labelOf(field)}</small> {text}
            </span>
            <Input
              size="small"
              aria-label={texts.meaningOf({ text })}
              placeholder={marks[why]}
              maxLength={200}
              value={meaning}
              onChange={({ target }) => onEdit((current) => withValue(current, { field, text }, target.value))}
            />
            {meaning === '' && likely.length > 0 && (
              <div className="fd-import-likely">
                {likely.slice(0, mostLikely).map((value) => (
                  <Button
                    key={value}
                    type="link"
                    size="small"
                    aria-label={texts.meanAsOf({ text, meaning: value })}
                    onClick={() => onEdit((current) => withValue(current, { field, text }, value))}
                  >
                    {texts.likely({ value })}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )
      })}
      {questions.length > visibleQuestions.length && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          {texts.andMore({ count: formatInteger(questions.length) })}
        </Button>
      )}
    </section>
  )
}
