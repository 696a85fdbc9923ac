import type { WriteContext } from './context.ts'

/** Reports keep names, places and states in memory: they are told of a change once it is committed. */
export function followInReports({ afterCommit, engine }: Pick<WriteContext, 'afterCommit' | 'engine'>): void {
  afterCommit(async () => (await engine()).applyBaseData())
}
