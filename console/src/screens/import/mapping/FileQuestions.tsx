import type { ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { Alert, Radio } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly questions: readonly ImportQuestion[]
  readonly options: ImportMapping['options']
  readonly onAnswer: (key: ImportQuestion['key'], value: string) => void
}

/** What of the file may be meant in several ways; its rows are refused until one says which, and an answer may be changed. */
export const FileQuestions = ({ questions, options, onAnswer }: Props) => {
  const { importWizard: words } = usePhrases()
  const isOpen = questions.some(({ key }) => options[key] === undefined)
  return (
    <Alert
      type={isOpen ? 'warning' : 'info'}
      showIcon
      className="fd-import-alert"
      title={
        <>
          {words.questions}
          {questions.map(({ key, text, answers }) => (
            <fieldset key={key} className="fd-import-question">
              <legend>{text}</legend>
              <Radio.Group
                vertical
                aria-label={text}
                value={options[key] ?? null}
                options={answers.map(({ value, label }) => ({ value, label }))}
                onChange={({ target }) => onAnswer(key, String(target.value))}
              />
            </fieldset>
          ))}
        </>
      }
    />
  )
}
