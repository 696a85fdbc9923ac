import { useState } from 'react'
import { reasonOf } from './call/failure-reason.ts'
import { newRequestId } from './call/request-id.ts'
import { Unacked } from './call/resend.ts'
import { formatInteger } from './text/format.ts'
import { useShellPhrases } from './text/phrases.ts'

type Mode = 'dryRun' | 'commit'
type Count = 'created' | 'changed' | 'left' | 'refused'
/** Counts of an import. Rows missing from the file are removed only if it replaces all. */
type Counts = Readonly<Record<Count, number>> & { readonly removed?: number }
type Answer = { readonly committed: boolean; readonly counts: Counts; readonly isAltered: boolean }
/** Fields of the call and its request key, sent with the file. */
type SendOptions = { readonly fields: Readonly<Record<string, string>>; readonly key: string }
type Texts = {
  readonly counts: (counts: Record<Count | 'removed', string>) => string
  readonly allOrNothing: string
  readonly nothing: string
}

type State<A> = {
  readonly file?: File
  readonly answer?: A
  readonly problem?: string
  readonly isBusy: boolean
  /** Texts that look altered are meant as they are written. */
  readonly asWritten: boolean
}

/**
 * Imports a file entirely or not at all: shows a preview first, and commits on confirmation. `key` is its request id:
 * an import whose answer was lost is resent with the same one, so that it is done once and answered.
 */
export function useSheetImport<A extends Answer>(
  send: (file: File, sending: SendOptions, mode: Mode) => Promise<A>,
  { texts, onDone }: { readonly texts: Texts; readonly onDone: (answer: A) => void },
) {
  const { asWritten: label } = useShellPhrases().list
  const [state, setState] = useState<State<A>>({ isBusy: false, asWritten: false })
  const [unacked] = useState(() => new Unacked<File>())
  const run = async (file: File, mode: Mode, asWritten: boolean) => {
    const isSame = mode === 'commit' || file === state.file
    setState(({ answer }) => ({ ...(isSame && answer ? { answer } : {}), file, isBusy: true, asWritten }))
    const sent = (key: string) => send(file, { fields: asWritten ? { mode, asWritten: 'true' } : { mode }, key }, mode)
    try {
      const answer = await (mode === 'commit' ? unacked.send(file, sent) : sent(newRequestId()))
      setState({ file, answer, isBusy: false, asWritten })
      if (answer.committed) onDone(answer)
    } catch (error) {
      const reason = reasonOf(error)
      setState((current) => ({ ...current, problem: reason.replaceAll(',', '\n'), isBusy: false }))
    }
  }
  const { file, answer, problem, isBusy, asWritten } = state
  const meant = answer?.isAltered && {
    label,
    isOn: asWritten,
    onChange: (isOn: boolean) => file && void run(file, 'dryRun', isOn),
  }
  return {
    answer,
    work: {
      fileName: file?.name,
      problem,
      isBusy,
      meant: meant || undefined,
      ...(answer ? verdictOf(answer.counts, texts) : noVerdict),
    },
    choose: (selectedFile: File) => void run(selectedFile, 'dryRun', false),
    commit: () => file && void run(file, 'commit', asWritten),
  }
}

const noVerdict = { isReady: false }

function verdictOf(counts: Counts, texts: Texts) {
  const { created, changed, left, refused, removed = 0 } = counts
  const summary = texts.counts({
    created: formatInteger(created),
    changed: formatInteger(changed),
    left: formatInteger(left),
    refused: formatInteger(refused),
    removed: formatInteger(removed),
  })
  if (refused > 0)
    return { isReady: false, verdict: { type: 'error' as const, text: `${summary}　${texts.allOrNothing}` } }
  if (created + changed + removed === 0)
    return { isReady: false, verdict: { type: 'info' as const, text: `${summary}　${texts.nothing}` } }
  return { isReady: true, verdict: { type: removed > 0 ? ('warning' as const) : ('success' as const), text: summary } }
}
