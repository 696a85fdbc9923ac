import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { Alert, Radio } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { answerTo } from './mapping-edits.ts'

type Props = {
  readonly questions: readonly ImportQuestion[]
  readonly options: ImportMapping['options']
  readonly onAnswer: (question: ImportQuestion, value: string) => void
}

/** Ambiguities of the file; the rows concerned are refused until they are answered, and answers may be changed. */
export const FileQuestions = ({ questions, options, onAnswer }: Props) => {
  const { importWizard: texts } = usePhrases()
  const isOpen = questions.some((question) => answerTo(question, options) === null)
  return (
    <Alert
      type={isOpen ? 'warning' : 'info'}
      showIcon
      className="fd-import-alert"
      title={
        <>
          {texts.questions}
          {questions.map((question) => (
            <fieldset key={`${question.key} ${question.field ?? ''}`} className="fd-import-question fd-bare">
              <legend>{question.text}</legend>
              <Radio.Group
                vertical
                aria-label={question.text}
                value={answerTo(question, options)}
                options={question.answers.map(({ value, label }) => ({ value, label }))}
                onChange={({ target }) => onAnswer(question, String(target.value))}
              />
            </fieldset>
          ))}
        </>
      }
    />
  )
}
