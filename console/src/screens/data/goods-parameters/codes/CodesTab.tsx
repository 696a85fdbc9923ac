import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { attributeOf, type CodeType, codeTypes, parentTypes } from '@fairdesk/contract/attributes'
import { lengthOfCode } from '@fairdesk/contract/values/code-lengths'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { CodedList } from '../cells/CodedList.tsx'
import { CodeRow } from './CodeRow.tsx'
import { addCode, mergeCode } from './code-writes.ts'

/** Codes of one type at a time, edited in place. */
export const CodesTab = () => {
  const [search, setSearch] = useSearchParams()
  const type = codeTypes.find((codeType) => codeType === search.get('type')) ?? codeTypes[0]
  const parentType = parentTypes[type]
  const codes = useRead(goodsCodes.commonCodeList, { type })
  const parents = useRead(
    goodsCodes.commonCodeList,
    { type: parentType ?? type },
    { enabled: parentType !== undefined },
  )
  const choose = (next: string) => {
    const params = new URLSearchParams(search)
    params.set('type', next)
    setSearch(params, { replace: true })
  }
  const columns = (parentType ? 1 : 0) + (type === 'wave' ? 2 : 0)
  return (
    <div className="fd-code-page fd-fill-height">
      <CodeTypes selected={type} onChoose={choose} />
      <div className="fd-code-main fd-column fd-fill-width">
        <CodedList
          key={type}
          // While another type is on its way the rows of the last one are no rows of this one.
          all={codes.isPlaceholderData ? undefined : codes.data}
          error={codes.error}
          onRetry={codes.refetch}
          head={<CodeHead type={type} />}
          fresh={{
            write: goodsCodes.addGoodsBase,
            trailingColumns: columns + 2,
            maxLength: lengthOfCode(type),
            add: (fresh) => addCode({ type, ...fresh }),
          }}
          textsOf={({ code, name }) => [code, name]}
          usesOf={({ uses }) => uses}
          merge={mergeCode}
        >
          {(code, row) => (
            <CodeRow key={code.id} code={code} parents={parentType ? (parents.data ?? []) : null} {...row} />
          )}
        </CodedList>
      </div>
    </div>
  )
}

/** All types with how many codes each has. */
const CodeTypes = ({
  selected,
  onChoose,
}: {
  readonly selected: CodeType
  readonly onChoose: (type: CodeType) => void
}) => {
  const { goodsCodes: texts, dimensions } = usePhrases()
  const typeCounts = useRead(goodsCodes.commonCodeTypes, {}).data
  return (
    <nav className="fd-code-types" aria-label={texts.types}>
      {codeTypes.map((type) => (
        <button key={type} type="button" aria-current={type === selected} onClick={() => onChoose(type)}>
          <span>{dimensions[attributeOf(type)]}</span>
          <span>{formatInteger(typeCounts?.find((typeCount) => typeCount.type === type)?.codes ?? 0)}</span>
        </button>
      ))}
    </nav>
  )
}

/** Heads of the columns that this type's codes have. */
const CodeHead = ({ type }: { readonly type: CodeType }) => {
  const { goodsCodes: texts, dimensions } = usePhrases()
  const parentType = parentTypes[type]
  return (
    <TableHead
      heads={[
        [texts.order, 68],
        [texts.code, 150],
        texts.name,
        parentType !== undefined && [dimensions[attributeOf(parentType)], 132],
        type === 'wave' && [texts.launchDate, 132],
        type === 'wave' && [texts.deliveryDate, 132],
        texts.uses,
        [texts.enabled, 72],
        [texts.actions, 'fd-code-actions'],
      ]}
    />
  )
}
