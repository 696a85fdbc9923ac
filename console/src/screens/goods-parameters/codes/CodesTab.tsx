import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, codeTypes, parentTypes } from '@fairdesk/contract/attributes'
import { lengthOfCode } from '@fairdesk/contract/values/code-lengths'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { CodedList } from '../cells/CodedList.tsx'
import { CodeRow } from './CodeRow.tsx'
import { addCode, mergeCode } from './code-writes.ts'

/** The codes of one type after the other, each changed where it stands. */
export const CodesTab = () => {
  const [search, setSearch] = useSearchParams()
  const type = codeTypes.find((one) => one === search.get('type')) ?? codeTypes[0]
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
    <div className="fd-code-page">
      <CodeTypes chosen={type} onChoose={choose} />
      <div className="fd-code-main">
        <CodedList
          key={type}
          // While another type is on its way the rows of the last one are no rows of this one.
          all={codes.isPlaceholderData ? undefined : codes.data}
          error={codes.error}
          onRetry={codes.refetch}
          head={<CodeHead type={type} />}
          fresh={{
            write: goodsCodes.addGoodsBase,
            after: columns + 2,
            most: lengthOfCode(type),
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

type Props = { readonly chosen: CodeType; readonly onChoose: (type: CodeType) => void }

/** All types with how many codes each has. */
const CodeTypes = ({ chosen, onChoose }: Props) => {
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

/** Heads of the columns that this type's codes have. */
const CodeHead = ({ type }: { readonly type: CodeType }) => {
  const { goodsCodes: words, dimensions } = usePhrases()
  const parentType = parentTypes[type]
  return (
    <TableHead
      heads={[
        [words.order, 'fd-code-order'],
        [words.code, 'fd-code-code'],
        words.name,
        parentType !== undefined && parentType !== 'customerLevel' && [dimensions[parentType], 'fd-code-parent'],
        type === 'wave' && [words.launchDate, 'fd-code-date'],
        type === 'wave' && [words.deliveryDate, 'fd-code-date'],
        words.uses,
        [words.enabled, 'fd-code-enabled'],
        [words.actions, 'fd-code-actions'],
      ]}
    />
  )
}
