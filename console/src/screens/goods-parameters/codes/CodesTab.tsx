import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { codeTypes, parentTypes } from '@fairdesk/contract/attributes'
import { lengthOfCode } from '@fairdesk/contract/values/code-lengths'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../kit/query/use-read.ts'
import { CodedList } from '../cells/CodedList.tsx'
import { CodeHead } from './CodeHead.tsx'
import { CodeRow } from './CodeRow.tsx'
import { CodeTypes } from './CodeTypes.tsx'
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
          fresh={{ after: columns + 2, most: lengthOfCode(type), add: (fresh) => addCode({ type, ...fresh }) }}
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
