import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { withValue } from './mapping-edits.ts'

type Props = {
  readonly answer: Pick<ImportAnswer, 'fields' | 'outgrown'>
  readonly onEdit: (change: (mapping: ImportMapping) => ImportMapping) => void
}

const firstShown = 5

/** Values that meant something else in an earlier file and are now taken as they stand; each may mean it again. */
export const OutgrownMeanings = ({ answer: { fields, outgrown }, onEdit }: Props) => {
  const { importWizard: words } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key
  const shown = isWhole ? outgrown : outgrown.slice(0, firstShown)
  return (
    <Alert
      type="info"
      showIcon
      className="fd-import-alert"
      title={
        <>
          {words.outgrown}
          <ul className="fd-import-outgrown">
            {shown.map(({ field, text, meaning }) => (
              <li key={`${field} ${text}`}>
                {words.outgrownValue({ label: labelOf(field), value: text, meaning })}
                <Button
                  type="link"
                  size="small"
                  aria-label={words.meanAgainOf({ text, meaning })}
                  onClick={() => onEdit((now) => withValue(now, { field, text }, meaning))}
                >
                  {words.meanAgain}
                </Button>
              </li>
            ))}
            {outgrown.length > shown.length && (
              <Button type="link" size="small" onClick={() => setIsWhole(true)}>
                {words.andMore({ count: formatInteger(outgrown.length) })}
              </Button>
            )}
          </ul>
        </>
      }
    />
  )
}
