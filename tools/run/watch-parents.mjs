import { spawnSync } from 'node:child_process'

const everyMs = 250

/**
 * Calls `onGone` when npm is gone, which may die without passing a signal on. Started by hand instead, the program may
 * outlive its shell, and nothing is watched.
 * @returns what stops watching
 */
export function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parents = parentsUpToNpm()
  const timer = setInterval(() => {
    if (process.ppid === parents[0] && parents.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Some shells give their place to the one command they run, others stay between npm and this process. */
function parentsUpToNpm() {
  if (process.platform === 'win32') return [process.ppid]
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' })
  const [grandparent, name] = (stdout ?? '').trim().split(/\s+/)
  return name?.endsWith('sh') ? [process.ppid, Number(grandparent)] : [process.ppid]
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
