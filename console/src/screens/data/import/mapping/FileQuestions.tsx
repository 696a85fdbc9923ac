import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { Alert, Button, Radio } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { answerTo, questionId } from './mapping-edits.ts'

type Props = {
  readonly questions: readonly ImportQuestion[]
  readonly options: ImportMapping['options']
  readonly onAnswer: (question: ImportQuestion, value: string) => void
}

/**
 * Ambiguities of the file. The rows concerned are refused until one is answered, or are read by the likeliest answer,
 * which one click confirms; answers may be changed.
 */
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
          {questions.map((question) => {
            const answer = answerTo(question, options)
            const { assumed } = question
            return (
              <fieldset
                key={`${question.key} ${question.field ?? ''}`}
                className="fd-import-question fd-bare"
                data-import-point={questionId(question)}
              >
                <legend>{question.text}</legend>
                <Radio.Group
                  vertical
                  aria-label={question.text}
                  value={answer ?? assumed ?? null}
                  options={question.answers.map(({ value, label }) => ({
                    value,
                    label: answer === null && value === assumed ? texts.assumedAnswer({ label }) : label,
                  }))}
                  onChange={({ target }) => onAnswer(question, String(target.value))}
                />
                {answer === null && assumed !== undefined && (
                  <Button
                    size="small"
                    aria-label={`${texts.confirm} ${question.text}`}
                    onClick={() => onAnswer(question, assumed)}
                  >
                    {texts.confirm}
                  </Button>
                )}
              </fieldset>
            )
          })}
        </>
      }
    />
  )
}
