import type { ImportAnswer } from '@fairdesk/contract/areas/data/bulk-import'
import { Popover } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Brands, colours and other codes that would come with the rows; each opens its names. */
export const NewCodes = ({ codes }: { readonly codes: ImportAnswer['newCodes'] }) => {
  const { importWizard: words } = usePhrases()
  return (
    <div className="fd-import-codes">
      <span>{words.newCodes}</span>
      {codes.map(({ type, label, names, count }) => (
        <Popover
          key={type}
          trigger={['hover', 'focus', 'click']}
          content={
            <div className="fd-import-names">
              {names.join('　')}
              {count > names.length && ` ${words.andMore({ count: formatInteger(count) })}`}
            </div>
          }
        >
          <button type="button">{words.newCode({ label, count: formatInteger(count) })}</button>
        </Popover>
      ))}
    </div>
  )
}
