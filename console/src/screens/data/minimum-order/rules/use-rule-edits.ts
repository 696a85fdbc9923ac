import { type MinimumFigure, type MinimumRule, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { showFailure } from '../../../../kit/call/failures.ts'
import { Unacked } from '../../../../kit/call/resend.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { changeRow } from '../../../../kit/save/row-queue.ts'
import { type Read, saveRecord } from '../../../../kit/save/save-record.ts'
import { differing, isSameDraft, joined, type Side, type Sides } from '../../../../kit/save/three-sides.ts'
import { changeRule } from '../minimum-writes.ts'

type Figures = Pick<MinimumRule, MinimumFigure>
type SideByFigure = ReadonlyMap<MinimumFigure, Side>
type Change = { readonly read: MinimumRule; readonly mine: Figures; readonly unacked: Unacked<Figures> }

/** Rule that another user has saved meanwhile, awaiting the user's choice. */
type RuleConflict = Sides<Figures> & {
  readonly rule: MinimumRule
  readonly fields: SideByFigure
  readonly resolve: (selectedSides: SideByFigure) => void
  readonly dismiss: () => void
}

/**
 * Edits figures in place. Changes of one rule are saved one after another, each based on the result of the previous
 * one; on a conflict with another user the user chooses figure by figure.
 */
export function useRuleEdits() {
  const [conflict, setConflict] = useState<RuleConflict | null>(null)
  const unackedOf = useRef(new Map<number, Unacked<Figures>>())

  const ask: Ask = (sides, rule) =>
    new Promise((answer) => {
      const end = (selectedSides: SideByFigure | null) => {
        setConflict(null)
        answer(selectedSides)
      }
      setConflict({ ...sides, rule, fields: differing(sides), resolve: end, dismiss: () => end(null) })
    })

  /** Saves a figure of a rule over the version that was seen; returns false if not saved, which has been notified. */
  const save = async (baseRule: MinimumRule, figure: MinimumFigure, value: number | null): Promise<boolean> => {
    let isSaved = false
    await changeRow(`minimum ${baseRule.id}`, baseRule, async (read) => {
      const unacked = unackedOf.current.get(baseRule.id) ?? new Unacked<Figures>(isSameDraft)
      unackedOf.current.set(baseRule.id, unacked)
      const changed = await change({ read, mine: { ...figuresOf(read), [figure]: value }, unacked }, ask)
      isSaved = changed.isSaved
      return changed.rule
    })
    return isSaved
  }
  return { conflict, save }
}

type Ask = (sides: Sides<Figures>, rule: MinimumRule) => Promise<SideByFigure | null>
type RuleChangeResult = { readonly rule: MinimumRule; readonly isSaved: boolean }

/** Saves the figures; on a conflict, the sides the user chose. */
async function change({ read, mine, unacked }: Change, ask: Ask): Promise<RuleChangeResult> {
  let rule = read
  const outcome = await saveRecord(mine, readOf(read), {
    unacked,
    save: async (figures, { version }) => {
      rule = await changeRule({ id: read.id, version: version ?? 0, ...figures }, { quiet: true })
      show(rule)
      return readOf(rule)
    },
    readAgain: async () => {
      rule = await call(minimums.get, { id: read.id }, { quiet: true })
      return readOf(rule)
    },
  })
  if (outcome.kind === 'failed') showFailure(outcome.error)
  if (outcome.kind !== 'conflict') return { rule, isSaved: outcome.kind === 'saved' }
  const sides = { read: figuresOf(read), mine, theirs: outcome.remote.fields }
  const selectedSides = await ask(sides, rule)
  return selectedSides
    ? change({ read: rule, mine: joined(sides, selectedSides), unacked }, ask)
    : { rule: read, isSaved: false }
}

function readOf(rule: MinimumRule): Read<Figures> {
  return { version: rule.version, fields: figuresOf(rule) }
}

function figuresOf({ min, multiple, max }: Figures): Figures {
  return { min, multiple, max }
}

/** Shows the saved rule in the list before the list is refetched. */
function show(saved: MinimumRule): void {
  queries.setQueriesData<Output<typeof minimums.list>>(
    { queryKey: [minimums.list.path] },
    (page) => page && { ...page, list: page.list.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) },
  )
}
