import { type MinimumFigure, type MinimumRule, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { showFailure } from '../../../kit/call/failures.ts'
import { Unacked } from '../../../kit/call/resend.ts'
import { queries } from '../../../kit/query/queries.ts'
import { changeRow } from '../../../kit/save/row-queue.ts'
import { type Read, saveRecord } from '../../../kit/save/save-record.ts'
import { differing, isSameDraft, joined, type Side, type Sides } from '../../../kit/save/three-sides.ts'
import { changeRule } from '../minimum-writes.ts'

type Figures = Pick<MinimumRule, MinimumFigure>
type Chosen = ReadonlyMap<MinimumFigure, Side>
type Change = { readonly read: MinimumRule; readonly mine: Figures; readonly unacked: Unacked<Figures> }

/** A rule that another has saved meanwhile, waiting for who chooses. */
type RuleConflict = Sides<Figures> & {
  readonly rule: MinimumRule
  readonly fields: Chosen
  readonly resolve: (chosen: Chosen) => void
  readonly dismiss: () => void
}

/**
 * Figures changed where they stand. Those of one rule are saved one after another, each a change of what the one before has
 * made; where another has saved the rule meanwhile one chooses figure by figure.
 */
export function useRuleEdits() {
  const [conflict, setConflict] = useState<RuleConflict | null>(null)
  const unackedOf = useRef(new Map<number, Unacked<Figures>>())

  const ask: Ask = (sides, rule) =>
    new Promise((answer) => {
      const end = (chosen: Chosen | null) => {
        setConflict(null)
        answer(chosen)
      }
      setConflict({ ...sides, rule, fields: differing(sides), resolve: end, dismiss: () => end(null) })
    })

  /** Saves a figure of a rule as it was seen; false where it is not saved, which has been told. */
  const save = async (seen: MinimumRule, figure: MinimumFigure, value: number | null): Promise<boolean> => {
    let isSaved = false
    await changeRow(`minimum ${seen.id}`, seen, async (read) => {
      const unacked = unackedOf.current.get(seen.id) ?? new Unacked<Figures>(isSameDraft)
      unackedOf.current.set(seen.id, unacked)
      const changed = await change({ read, mine: { ...figuresOf(read), [figure]: value }, unacked }, ask)
      isSaved = changed.isSaved
      return changed.rule
    })
    return isSaved
  }
  return { conflict, save }
}

type Ask = (sides: Sides<Figures>, rule: MinimumRule) => Promise<Chosen | null>
type Changed = { readonly rule: MinimumRule; readonly isSaved: boolean }

/** Saves them; where another has saved the rule meanwhile, what is chosen of the two. */
async function change({ read, mine, unacked }: Change, ask: Ask): Promise<Changed> {
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
  const sides = { read: figuresOf(read), mine, theirs: outcome.theirs.fields }
  const chosen = await ask(sides, rule)
  return chosen ? change({ read: rule, mine: joined(sides, chosen), unacked }, ask) : { rule: read, isSaved: false }
}

function readOf(rule: MinimumRule): Read<Figures> {
  return { version: rule.version, fields: figuresOf(rule) }
}

function figuresOf({ min, multiple, max }: Figures): Figures {
  return { min, multiple, max }
}

/** The list has what was saved even before it has been asked anew. */
function show(saved: MinimumRule): void {
  queries.setQueriesData<Output<typeof minimums.list>>(
    { queryKey: [minimums.list.path] },
    (page) => page && { ...page, list: page.list.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) },
  )
}
