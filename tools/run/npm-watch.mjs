import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const everyMs = 250
const inits = /^(init|systemd|launchd)$/

/**
 * Watches npm, which may die without passing a signal on. Started by hand instead, the program may outlive its shell,
 * and nothing is watched.
 */
export class NpmWatch {
  #parent = process.ppid
  #npm = process.env.npm_lifecycle_event ? npmAbove(process.ppid) : 'none'

  /** Also true when it was gone before this process could look. */
  isGone() {
    if (this.#npm === 'none') return false
    return this.#npm === 'gone' || process.ppid !== this.#parent || !isAlive(this.#npm)
  }

  /** @returns what stops watching */
  watch(onGone) {
    const timer = setInterval(() => {
      if (!this.isGone()) return
      clearInterval(timer)
      onGone()
    }, everyMs).unref()
    return () => clearInterval(timer)
  }
}

/** Some shells give their place to the one command they run, others stay between npm and this process. */
function npmAbove(pid) {
  if (process.platform === 'win32') return pid
  const { name, parent } = processOf(pid)
  if (name.endsWith('sh')) return npmAbove(parent)
  // Orphans go to the first process or to the session's; in a container npm itself may be the first.
  return inits.test(name) || (pid === 1 && !/npm|node/.test(name)) ? 'gone' : pid
}

function processOf(pid) {
  try {
    if (process.platform !== 'linux') return saidByPs(pid)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    return { name: 'init', parent: 1 }
  }
}

function saidByPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent = '1', name = 'init'] = /(\d+)\s+(?:.*\/)?(.+)/.exec(stdout.trim()) ?? []
  return { name, parent: Number(parent) }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
