import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import { StartupProblem } from '@fairdesk/server/db/embedded/startup-problem'
import type { Wish } from './here.ts'

export async function atServer(_wish: Wish, _server: string): Promise<RehearsalReport> {
  throw new StartupProblem('todo')
}
