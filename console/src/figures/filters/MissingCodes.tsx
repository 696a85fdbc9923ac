import { baseData, type CodeKind } from '@fairdesk/contract/areas/data/base-data'
import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { Button } from 'antd'
import { useMemo } from 'react'
import { copyText } from '../../kit/notify/copy-text.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import './missing-codes.css'

/** The rest is counted and copied with them. */
const mostShown = 20

/** Shows the codes of a pasted list that match nothing: the list below has no rows for them. */
export const MissingCodes = ({ kind, keyword }: { readonly kind: CodeKind; readonly keyword: string }) => {
  const { list, shell } = useShellPhrases()
  const isListed = codesIn(keyword)?.isListed === true
  const query = useMemo(() => ({ of: kind, keyword }), [kind, keyword])
  const { data, isPlaceholderData } = useRead(baseData.getMissingCodes, query, { enabled: isListed })
  const missing = isListed && !isPlaceholderData ? (data?.missing ?? []) : []
  if (missing.length === 0) return null
  const copy = () =>
    copyText(missing.join('\n')).then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    )
  return (
    <p className="fd-missing-codes" role="status">
      {list.codesMissing({ codes: missing.slice(0, mostShown), rest: Math.max(0, missing.length - mostShown) })}
      <Button type="link" size="small" onClick={() => void copy()}>
        {shell.copy}
      </Button>
    </p>
  )
}
