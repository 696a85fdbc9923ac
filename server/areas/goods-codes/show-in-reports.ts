import type { WriteContext } from '../context.ts'

/** Reports read names, order and groups of goods from memory: they are told once the change is committed. */
export function showInReports({ afterCommit, engine }: Pick<WriteContext, 'afterCommit' | 'engine'>): void {
  afterCommit(async () => (await engine()).applyBaseData())
}
