import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '@fairdesk/server/db/embedded/process/process-identity'
import { copyWithOwners } from '@fairdesk/server/db/testing/copy-with-owners'

/** The folder of a run, told to its workers; who starts several runs after one another may give them one. */
const variable = 'FAIRDESK_MADE_FAIR'

/** What Playwright does before a run, and with what this gives after it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what its setup exports so
export default function prepareRun(): () => void {
  if (process.env[variable]) return () => undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-made-fair-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Puts the demo fair into a folder, as a server that was stopped leaves it. Making it takes 20 s: the worker of a run that needs it
 * first does, the others wait for it and copy it. Outside of a run there is nothing to copy.
 */
export async function putDemoFair(folder: string, make: (making: string) => Promise<void>): Promise<void> {
  const run = process.env[variable]
  if (!run) return
  const made = path.join(run, 'made')
  while (!existsSync(made)) {
    if (takesOver(path.join(run, 'maker'))) {
      const making = path.join(run, `making-${process.pid}`)
      mkdirSync(making)
      await make(making)
      renameSync(making, made)
    } else await pause(100)
  }
  for (const part of ['database', 'data']) copyWithOwners(path.join(made, part), path.join(folder, part))
}

/** Whether it is ours to make: nobody has begun, or who did is gone. */
function takesOver(maker: string): boolean {
  try {
    writeFileSync(maker, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const pid = Number(readFileSync(maker, 'utf8'))
    // Begun, and not written yet.
    if (pid > 0 && !isAlive(pid)) rmSync(maker, { force: true })
    return false
  }
}
