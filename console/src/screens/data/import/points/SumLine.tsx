import { CheckOutlined } from '@ant-design/icons'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { usePhrases } from '../../../../kit/text/phrases.ts'

/** Sums of the accepted rows, each beside the one in the file's own line of totals. */
export const SumLine = ({ sums }: Pick<ImportAnswer, 'sums'>) => {
  const { importWizard: texts } = usePhrases()
  return (
    <span className="fd-import-sums fd-row fd-wrap">
      {sums.map(({ field, label, sum, stated, row }) => (
        <span key={field} data-differs={stated !== null && stated !== sum}>
          {label} <b className="fd-strong">{sum}</b>
          {stated !== null && stated === sum && (
            <CheckOutlined
              title={texts.sumAgrees({ row: String(row) })}
              aria-label={texts.sumAgrees({ row: String(row) })}
            />
          )}
          {stated !== null && stated !== sum && ` ${texts.sumStated({ stated })}`}
        </span>
      ))}
    </span>
  )
}
