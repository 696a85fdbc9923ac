import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { go } from '../../kit/page/location.ts'
import { useAllowedAny } from '../../kit/permission/use-allowed.ts'
import { printAddress } from '../../kit/print/print-address.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import type { Command } from './find-commands.ts'

/** Command that checks whether a scanned or typed paper is still valid. Null if the query is no paper code. */
export function usePaperCommand(query: string): Command | null {
  const { layout } = useShellPhrases()
  const mayCheck = useAllowedAny(['orderManagement', 'orderEntry', 'orderSplitting'])
  const mark = paperMarkIn(query)
  if (!mark || !mayCheck) return null
  const run = () => go(printAddress({ paper: query.trim() }))
  return { key: 'paper', kind: 'action', title: layout.checkPaper, hint: `${mark.no} ${mark.code}`, run }
}
