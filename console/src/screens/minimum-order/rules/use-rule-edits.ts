import { type MinimumFigure, type MinimumRule, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { inTurn } from '../../../kit/in-turn.ts'
import { queries } from '../../../kit/query/queries.ts'
import { differing, joined, type Side, type Sides } from '../../../kit/three-sides.ts'
import { overtaking } from '../../../kit/use-record-draft.ts'
import { changeRule } from '../minimum-writes.ts'

type Figures = Pick<MinimumRule, MinimumFigure>
type Chosen = ReadonlyMap<MinimumFigure, Side>
type Change = {
  readonly read: MinimumRule
  readonly mine: Figures
  /** What was sent of the rule and had no answer. */
  readonly unanswered: Figures[]
}

/** A rule that another has saved meanwhile, waiting for who chooses; null puts it off. */
export type RuleConflict = Sides<Figures> & {
  readonly rule: MinimumRule
  readonly fields: Chosen
  readonly answer: (chosen: Chosen | null) => void
}

/**
 * Figures changed where they stand. Those of one rule are saved one after another, each a change of what the one before has
 * made; where another has saved the rule meanwhile one chooses figure by figure.
 */
export function useRuleEdits() {
  const [conflict, setConflict] = useState<RuleConflict | null>(null)
  const lost = useRef(new Map<number, Figures[]>())

  const ask: Ask = (sides, rule) =>
    new Promise((resolve) => {
      const answer = (chosen: Chosen | null) => {
        setConflict(null)
        resolve(chosen)
      }
      setConflict({ ...sides, rule, fields: differing(sides), answer })
    })

  /** Saves a figure of a rule as it was seen; false where it is not saved, which has been told. */
  const save = (seen: MinimumRule, figure: MinimumFigure, value: number | null): Promise<boolean> => {
    let isSaved = false
    const done = inTurn(`minimum ${seen.id}`, seen, async (read) => {
      const unanswered = lost.current.get(seen.id) ?? []
      lost.current.set(seen.id, unanswered)
      const changed = await change({ read, mine: { ...figuresOf(read), [figure]: value }, unanswered }, ask)
      isSaved = changed.isSaved
      if (isSaved) lost.current.delete(seen.id)
      return changed.rule
    })
    return done.then(() => isSaved)
  }
  return { conflict, save }
}

type Ask = (sides: Sides<Figures>, rule: MinimumRule) => Promise<Chosen | null>
type Changed = { readonly rule: MinimumRule; readonly isSaved: boolean }

/** Saves them; where another has saved the rule meanwhile, what is chosen of the two. */
async function change({ read, mine, unanswered }: Change, ask: Ask): Promise<Changed> {
  let rule = read
  let isSaved = false
  const theirs = await overtaking(
    mine,
    { version: read.version, fields: figuresOf(read) },
    {
      unanswered,
      save: async (figures, { version }) => {
        rule = await changeRule({ id: read.id, version: version ?? 0, ...figures }, { quiet: true })
        isSaved = true
        show(rule)
      },
      readAgain: async () => {
        rule = await call(minimums.get, { id: read.id }, { quiet: true })
        return { version: rule.version, fields: figuresOf(rule) }
      },
    },
  )
  if (!theirs) return { rule, isSaved }
  const sides = { read: figuresOf(read), mine, theirs: theirs.fields }
  const chosen = await ask(sides, rule)
  return chosen ? change({ read: rule, mine: joined(sides, chosen), unanswered }, ask) : { rule: read, isSaved: false }
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
