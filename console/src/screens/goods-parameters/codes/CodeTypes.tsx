import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, codeTypes } from '@fairdesk/contract/attributes'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly chosen: CodeType; readonly onChoose: (type: CodeType) => void }

/** All types with how many codes each has. */
export const CodeTypes = ({ chosen, onChoose }: Props) => {
  const { goodsCodes: words, dimensions } = usePhrases()
  const counted = useRead(goodsCodes.commonCodeTypes, {}).data
  return (
    <nav className="fd-code-types" aria-label={words.types}>
      {codeTypes.map((type) => (
        <button key={type} type="button" aria-current={type === chosen} onClick={() => onChoose(type)}>
          <span>{dimensions[type === 'customerLevel' ? 'level' : type]}</span>
          <span>{formatInteger(counted?.find((one) => one.type === type)?.codes ?? 0)}</span>
        </button>
      ))}
    </nav>
  )
}
