import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { withValue } from './mapping-edits.ts'

type Props = {
  readonly answer: Pick<ImportAnswer, 'fields' | 'outgrown'>
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

const firstShown = 5

/**
 * Values with a remembered meaning from an earlier file that are now taken literally; each meaning can be restored.
 */
export const OutgrownMeanings = ({ answer: { fields, outgrown }, onEdit }: Props) => {
  const { importWizard: texts } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key
  const visibleMeanings = isWhole ? outgrown : outgrown.slice(0, firstShown)
  return (
    <Alert
      type="info"
      showIcon
      className="fd-import-alert"
      title={
        <>
          {texts.outgrown}
          <ul className="fd-plain-list">
            {visibleMeanings.map(({ field, text, meaning }) => (
              <li key={`${field} ${text}`}>
                {texts.outgrownValue({ label: labelOf(field), value: text, meaning })}
                <Button
                  type="link"
                  size="small"
                  aria-label={texts.meanAgainOf({ text, meaning })}
                  onClick={() => onEdit((current) => withValue(current, { field, text }, meaning))}
                >
                  {texts.meanAgain}
                </Button>
              </li>
            ))}
            {outgrown.length > visibleMeanings.length && (
              <Button type="link" size="small" onClick={() => setIsWhole(true)}>
                {texts.andMore({ count: formatInteger(outgrown.length) })}
              </Button>
            )}
          </ul>
        </>
      }
    />
  )
}
